import { type Browser, chromium, type Page } from 'playwright-core';

/** A phone on a slow mobile network; the promised times hold for it. */
export const slowPhone = {
  name: 'phone on slow 4G (150 ms, 1.6 Mbit/s, CPU ×4)',
  viewport: { width: 412, height: 823 },
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 },
  /** How many times slower than this machine. */
  cpu: 4,
};

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-sync'],
  });
}

/** Calls `use` with a page of a new visitor, whose cache is empty. */
export async function withPhone<Result>(
  browser: Browser,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const { viewport, network, cpu } = slowPhone;
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    return await use(page);
  } finally {
    await context.close();
  }
}
