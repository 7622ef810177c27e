import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core';
import { timeoutMs } from '../wait-until';

const executable = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** These features of the browser's window cost a second of CPU time in every new tab. */
const windowFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** The driver switches these features off, and our list on the command line replaces the driver's own. */
const driverFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...driverFeatures, ...windowFeatures].join()}`,
];

const events = [
  'console',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

const desktop = { width: 1440, height: 900 };

interface Tab {
  page: Page;
  context: BrowserContext;
  session: CDPSession;
  javaScript: boolean;
  /** They are removed after the test. */
  additions: { dispose(): Promise<void> }[];
  isSpent: boolean;
}

/** All test files of a worker share a browser, because a start and a cold engine cost seconds of CPU time. */
let browser: Promise<Browser> | undefined;
const used = new Map<Page, Tab>();
/** A tab whose engine is warm loads a page for a third of the CPU time of a new one. */
const idle: Tab[] = [];
const maxIdle = 4;

/** The tab is that of a new visitor, with nothing cached and nothing stored, until the test ends. */
export async function openTab(javaScript: boolean): Promise<Page> {
  const index = idle.findLastIndex((tab) => tab.javaScript === javaScript);
  const tab = index < 0 ? await createTab(javaScript) : idle.splice(index, 1)[0];
  if (!tab) throw new Error('There is no idle tab at its own index');
  used.set(tab.page, tab);
  return tab.page;
}

export function removeAfterTest(page: Page, addition: Tab['additions'][number]): void {
  used.get(page)?.additions.push(addition);
}

/** Is for a page that was changed in a way that cannot be taken back. */
export function closeAfterTest(page: Page): void {
  const tab = used.get(page);
  if (tab) tab.isSpent = true;
}

async function createTab(javaScript: boolean): Promise<Tab> {
  browser ??= chromium.launch({ executablePath: executable, args: flags, timeout: timeoutMs });
  const context = await (await browser).newContext({
    javaScriptEnabled: javaScript,
    viewport: desktop,
    // Motion is tested where it matters; elsewhere it would only make tests wait.
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(timeoutMs);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  return { page, context, session, javaScript, additions: [], isSpent: false };
}

async function release(tab: Tab): Promise<void> {
  const { page, context } = tab;
  // A request that a test holds back may still be running.
  const ending = context.pages().map((open) => open.unrouteAll({ behavior: 'ignoreErrors' }));
  await Promise.all(ending);
  if (tab.isSpent || page.isClosed() || context.pages().length > 1) return context.close();
  for (const event of events) page.removeAllListeners(event);
  for (const addition of tab.additions.splice(0)) await addition.dispose();
  await context.setOffline(false);
  await page.setViewportSize(desktop);
  await page.emulateMedia({ media: null, colorScheme: 'light', forcedColors: null });
  const { origin } = new URL(page.url());
  if (!(await leave(page, origin))) return context.close();
  await clearVisitorData(tab, origin);
  idle.push(tab);
  if (idle.length > maxIdle) await idle.shift()?.context.close();
}

/** robots.txt holds no script, and for `about:blank` and other sites the browser would start a new engine. */
function leave(page: Page, origin: string): Promise<boolean> {
  return page.goto(`${origin}/robots.txt`, { waitUntil: 'commit' }).then(
    (response) => response?.ok() ?? false,
    () => false,
  );
}

async function clearVisitorData({ page, context, session }: Tab, origin: string): Promise<void> {
  await page.mouse.move(0, 0);
  await context.clearCookies();
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
}

export async function releaseTabs(): Promise<void> {
  const tabs = [...used.values()];
  used.clear();
  await Promise.all(tabs.map(release));
}
