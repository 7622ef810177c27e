import type { Page } from 'playwright-core';

/** One script on its way; times in milliseconds since the document was asked for. */
export interface ScriptRequest {
  url: string;
  start: number;
  end: number;
  /** What made the browser ask for it: `parser`, `preload`, `script`, … */
  initiator: string;
}

export interface NetworkConditions {
  /** Milliseconds from request to answer. */
  latency: number;
  /** Bytes per second in both directions; -1 for as fast as it goes. */
  throughput: number;
}

/** Notes every script that a page asks for, as the browser's own network log has it. */
export async function recordScripts(page: Page, conditions: NetworkConditions) {
  const session = await page.context().newCDPSession(page);
  const requests = new Map<string, ScriptRequest>();
  let documentStart = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) => {
    if (type === 'Document') documentStart = timestamp;
    // A preload is of type Other in some versions of the browser, so the name decides.
    if (new URL(request.url).pathname.endsWith('.js'))
      requests.set(requestId, {
        url: request.url,
        start: (timestamp - documentStart) * 1000,
        end: Number.POSITIVE_INFINITY,
        initiator: initiator.type,
      });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const request = requests.get(requestId);
    if (request) request.end = (timestamp - documentStart) * 1000;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latency,
    downloadThroughput: conditions.throughput,
    uploadThroughput: conditions.throughput,
  });
  return { list: () => [...requests.values()].sort((a, b) => a.start - b.start) };
}
