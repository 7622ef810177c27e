const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with Node's web globals, which jsdom hides and which the router and loaders need. */
class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
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

module.exports = BrowserEnvironment;
