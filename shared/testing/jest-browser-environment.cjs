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
      'FormData',
      'fetch',
      'AbortController',
      'AbortSignal',
      'structuredClone',
      'MessageChannel',
    ])
      this.global[name] = globalThis[name];
  }
}

module.exports = BrowserEnvironment;
