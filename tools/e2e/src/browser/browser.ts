import type * as tabs from './tabs';

declare global {
  /** Set by `e2e-environment`, outside of the test file: the browser outlives the file. */
  var browserTabs: typeof tabs;
}

export const { openTab, removeAfterTest, closeAfterTest } = globalThis.browserTabs;

afterEach(() => globalThis.browserTabs.releaseTabs());
