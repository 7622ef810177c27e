import type { Page } from 'playwright-core';
import { closeAfterTest } from './browser';

export interface ScriptRequest {
  url: string;
  /** What made the browser request it: `parser` for what the HTML names, `script`, … */
  initiator: string;
}

export interface RecordedScripts {
  requested: ScriptRequest[];
  /** URLs of the scripts that were run. */
  run: Set<string>;
}

/** Records every script that a page requests and runs, as the browser's own debugger reports it. */
export async function recordScripts(page: Page): Promise<RecordedScripts> {
  const session = await page.context().newCDPSession(page);
  closeAfterTest(page);
  const requested: ScriptRequest[] = [];
  const run = new Set<string>();
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    // A preload is of type Other in some versions of the browser, so the name decides.
    if (new URL(request.url).pathname.endsWith('.js'))
      requested.push({ url: request.url, initiator: initiator.type });
  });
  session.on('Debugger.scriptParsed', ({ url }) => run.add(url));
  await session.send('Network.enable');
  await session.send('Debugger.enable');
  return { requested, run };
}
