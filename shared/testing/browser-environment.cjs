const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with the web globals of Node.js, which jsdom hides, and which router and loaders need. */
class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.types = path.join(config.projectConfig.rootDir, '.types');
  }

  async setup() {
    await super.setup();
    // Code for browsers and its tests cannot read files.
    this.global.meridianSitePages = readSitePages(this.types);
    for (const name of [
      'TextEncoder',
      'TextDecoder',
      'ReadableStream',
      'WritableStream',
      'TransformStream',
      'Request',
      'Response',
      'Headers',
      'fetch',
      'AbortController',
      'AbortSignal',
      'structuredClone',
    ])
      this.global[name] = globalThis[name];
    const channels = [];
    this.channels = channels;
    this.global.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        channels.push(this);
      }
    };
  }

  /** React never closes its message channel, and Jest cannot end while one is open. */
  async teardown() {
    for (const { port1 } of this.channels ?? []) port1.close();
    await super.teardown();
  }
}

/** Path patterns of the site's pages from the files of `npm run types`; undefined without the folder. */
function readSitePages(folder) {
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const { routes } = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
      return Object.values(routes).map((route) => route.path);
    });
}

module.exports = BrowserEnvironment;
