const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with Node's web globals, which it hides and the router and the loaders need. */
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

  /** React keeps a message channel open for good, and an open one keeps Jest from ending. */
  async teardown() {
    for (const { port1 } of this.channels ?? []) port1.close();
    await super.teardown();
  }
}

module.exports = BrowserEnvironment;
