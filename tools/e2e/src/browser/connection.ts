import type { CDPSession, Page } from 'playwright-core';
import { closeAfterTest } from './browser';

/** The connection of a visitor's device. */
export interface Connection {
  /** Takes it away; called again after each new document, for the browser forgets with them that it is offline. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/** Takes the device's connection away and gives it back; the tab is not used by another test. */
export async function controlConnection(page: Page): Promise<Connection> {
  closeAfterTest(page);
  const session = await page.context().newCDPSession(page);
  return {
    async cut() {
      await page.context().setOffline(true);
      await tell(session, true);
    },
    async restore() {
      await page.context().setOffline(false);
      await tell(session, false);
    },
  };
}

/** Sets what `navigator.onLine` says, in pages and workers. */
async function tell(session: CDPSession, offline: boolean): Promise<void> {
  const limits = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  // Not yet among the driver's types.
  const send = session.send.bind(session) as (name: string, values: object) => Promise<unknown>;
  await send('Network.overrideNetworkState', { offline, ...limits });
}
