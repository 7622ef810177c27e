import type { Page } from 'playwright-core';
import { openTab } from './src/browser/browser';
import { type Disturbance, disturb, disturbances, disturbHydration } from './src/browser/disturb';
import { awaitInteractive } from './src/browser/open-page';
import { touchAllParts } from './src/browser/touch-parts';
import { hidePage, watchBeacons } from './src/browser/watch-beacons';
import { watchProblems } from './src/browser/watch-problems';
import { fillForm, takeTime } from './src/forms/fill-form';
import { message } from './src/forms/form-samples';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { currentRun } from './src/run/current-run';
import { createGate, waitUntil } from './src/wait-until';

type Moment = 'before the scripts' | 'while parts are hydrated' | 'after' | 'while a form is sent';

/** These differ in what is hydrated; at night all templates are visited. */
const some = ['/', '/courses', '/login'];
const templates = currentRun().routes.filter(
  ({ pattern }) => process.env.TEST_TIER === 'all' || some.includes(pattern),
);

const kept = disturbances.filter((one) => one !== 'delete the footer');

let system: SharedSystem;
beforeAll(async () => {
  system = await shareSystem();
});

const inputs: Record<string, (page: Page) => Promise<void>> = {
  async '/courses'(page) {
    await page
      .getByRole('link', { name: /^Cardiology/ })
      .first()
      .click();
    await page.waitForURL(/focus=cardiology/i);
    await page.getByText(/^\d+ of \d+ courses$/).waitFor();
  },
  async '/books'(page) {
    await page.locator('main a[href^="/books?show=24"]').click();
    await page.locator('#item-13').waitFor();
  },
  async '/faqs'(page) {
    const question = page.locator('main details').nth(1);
    await question.locator('summary').click();
    await waitUntil('the answer', () =>
      question.evaluate((element) => (element as HTMLDetailsElement).open),
    );
  },
  async '/contact'(page) {
    const form = page.locator('main form').first();
    await fillForm(form, { ...message, user_subject: 'Sent from a disturbed page' });
    await form.locator('button[type=submit]').click();
    await page.getByText(`Thank you for contacting us, ${message.user_email}`).waitFor();
  },
  async '/login'(page) {
    const form = page.locator('form', { has: page.locator('[autocomplete="current-password"]') });
    await form.locator('input[type=email]').fill('no-one@example.org');
    await form.locator('input[type=password]').fill('wrong password 1');
    await form.locator('button[type=submit]').click();
    await page
      .getByRole('alert')
      .filter({ hasText: /password/ })
      .first()
      .waitFor();
  },
};

const textOfMain = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    for (const element of copy.querySelectorAll('noscript')) element.remove();
    return copy.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  });

const said = /cannot be shown|fault is on our side/;

async function visit(path: string, moment: Moment, texts: Set<string>): Promise<string[]> {
  const page = await openTab(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  const problems = watchProblems(page);
  const beacons = watchBeacons(page);
  await takeTime(page);
  const faults: string[] = [];
  const act = (list: readonly Disturbance[]) => page.evaluate(disturb, { list });
  const input = inputs[path];

  if (moment === 'before the scripts') {
    const scripts = createGate();
    await page.route(
      (url) => url.pathname.endsWith('.js'),
      async (route) => {
        await scripts.opened;
        await route.continue().catch(() => {});
      },
    );
    await page.goto(system.url + path, { waitUntil: 'commit' });
    await page.locator('#page-state').waitFor({ state: 'attached' });
    texts.add(await textOfMain(page));
    await act(disturbances);
    scripts.open();
  } else {
    if (moment === 'while parts are hydrated') await disturbHydration(page, kept);
    await page.goto(system.url + path, { waitUntil: 'domcontentloaded' });
  }
  await awaitInteractive(page);
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })),
  );
  if (moment === 'after' || moment === 'while a form is sent') {
    await touchAllParts(page);
    texts.add(await textOfMain(page));
  }
  if (moment === 'after') await act(disturbances);
  if (moment === 'while a form is sent') await sendNewsletter(page, () => act(kept), faults);
  const text = await textOfMain(page);
  if (!texts.has(text))
    faults.push(`main was ${[...texts].map(end(text))} and is ${end([...texts][0] ?? '')(text)}`);
  if (
    moment !== 'before the scripts' &&
    moment !== 'after' &&
    !(await page.locator('footer').count())
  )
    faults.push('the footer is gone');
  if (!(await page.locator('header nav li').count())) faults.push('the header is gone');
  await input?.(page).catch((error) => faults.push(`the input: ${error}`));
  const body = (await page.locator('body').textContent()) ?? '';
  if (said.test(body)) faults.push(`the page says: ${said.exec(body)?.[0]}`);
  await hidePage(page);
  await waitUntil('a beacon', () => beacons.length > 0).catch(() => faults.push('no beacon'));
  const counted = beacons.flatMap(({ errors }) => errors);
  if (counted.length > 0) faults.push(`counted: ${JSON.stringify(counted)}`);
  faults.push(...problems.filter((problem) => !/^(400|422)|status of 400/.test(problem)));
  return faults.map((fault) => `${path} ${moment}: ${fault}`);
}

/** The text begins shortly before the place where it differs from the other. */
const end = (other: string) => (text: string) => {
  const index = [...text].findIndex((letter, at) => letter !== other[at]);
  return JSON.stringify(text.slice(Math.max(0, index - 20), index + 80));
};

let sent = 0;

/** The document is changed before the response comes. */
async function sendNewsletter(page: Page, act: () => Promise<void>, faults: string[]) {
  const response = createGate();
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().method() === 'POST') await response.opened;
      await route.continue().catch(() => {});
    },
  );
  sent += 1;
  const address = `reader${sent}.disturbed@example.org`;
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && /newsletter|send-form/.test(request.url()),
  );
  await page.locator('footer input[type=email]').fill(address);
  await page.locator('footer form button').click();
  await posted;
  await act();
  response.open();
  await page
    .locator('footer')
    .getByText(`Thank you for subscribing with ${address}`)
    .waitFor()
    .catch(async () =>
      faults.push(`the footer says ${(await page.locator('footer').textContent())?.slice(0, 300)}`),
    );
}

it.each(templates.map(({ path }) => path))(
  '%s works although extensions change its document at any time',
  async (path) => {
    const texts = new Set<string>();
    // The first two visits record the text of main: with its code, and as it was sent.
    const faults = await visit(path, 'after', texts);
    faults.push(...(await visit(path, 'before the scripts', texts)));
    const others = [
      visit(path, 'while parts are hydrated', texts),
      visit(path, 'while a form is sent', texts),
    ];
    expect([...faults, ...(await Promise.all(others)).flat()]).toEqual([]);
  },
);
