import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from 'playwright-core';

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

/** A new visitor: nothing cached, nothing stored. Gone after the test. */
export async function openContext(options: BrowserContextOptions): Promise<BrowserContext> {
  browser ??= chromium.launch({ executablePath: executable, args: flags });
  const context = await (await browser).newContext(options);
  contexts.add(context);
  return context;
}

afterEach(async () => {
  await Promise.all([...contexts].map((context) => context.close()));
  contexts.clear();
});

afterAll(async () => {
  await (await browser)?.close();
});
