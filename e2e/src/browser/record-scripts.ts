import type { Page } from 'playwright-core';

export interface ScriptRequest {
  url: string;
  /** What made the browser ask for it: `parser` for what the HTML names, `script`, … */
  initiator: string;
}

/** Notes every script that a page asks for, as the browser's own network log has it. */
export async function recordScripts(page: Page) {
  const session = await page.context().newCDPSession(page);
  const requests: ScriptRequest[] = [];
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    // A preload is of type Other in some versions of the browser, so the name decides.
    if (new URL(request.url).pathname.endsWith('.js'))
      requests.push({ url: request.url, initiator: initiator.type });
  });
  await session.send('Network.enable');
  return requests;
}
