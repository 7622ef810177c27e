import { TestEnvironment } from 'jest-environment-node';
import * as tabs from './tabs';

// Jest's worker stops listening when no file is left, and then waits half a second for the browser,
// which takes longer to close; Playwright kills it when the process exits.
process.on('removeListener', (event) => {
  if (event === 'message') process.exit();
});

/** Node, and a browser that the worker's next test files use as well. */
class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.browserTabs = tabs;
  }
}

// biome-ignore lint/style/noDefaultExport: this is how Jest takes it.
export default BrowserEnvironment;
