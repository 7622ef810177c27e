import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from 'playwright-core';
import { timeoutMs } from '../wait-until';

const executable = process.env.CHROMIUM ?? '/usr/bin/chromium';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let browser: Promise<Browser> | undefined;
const contexts = new Set<BrowserContext>();

/** A new visitor, with nothing cached and nothing stored, until the test ends. */
export async function openContext(options: BrowserContextOptions): Promise<BrowserContext> {
  browser ??= chromium.launch({ executablePath: executable, args: flags, timeout: timeoutMs });
  const context = await (await browser).newContext(options);
  context.setDefaultTimeout(timeoutMs);
  contexts.add(context);
  return context;
}

afterEach(async () => {
  await Promise.all([...contexts].map(close));
  contexts.clear();
});

/** A request that a test holds back may still be running. */
async function close(context: BrowserContext): Promise<void> {
  const ending = context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' }));
  await Promise.all(ending);
  await context.close();
}

afterAll(async () => {
  await (await browser)?.close();
});
