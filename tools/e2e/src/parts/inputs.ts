import type { Locator, Page } from 'playwright-core';
import type { Random } from '../browser/random';
import { readCalls } from './count-calls';

/** A visitor does this on a page, and it must have its result at any time. */
export interface Input {
  name: string;
  /** True when the browser itself responds, or keeps it, before the first script has run. */
  isNative?: boolean;
  act: (page: Page, random: Random) => Promise<unknown>;
  /** Describes what it has led to; `sent` is the number of forms that the page has sent. */
  look: (page: Page, sent: number) => Promise<unknown>;
  expected: unknown;
}

async function press(control: Locator, random: Random): Promise<void> {
  const key = random.pick(['', 'Enter', 'Space']);
  if (key) await control.press(key);
  else await control.click();
}

/** The text comes at once: the page may move the focus while a visitor types. */
const type = (field: Locator, text: string): Promise<void> => field.fill(text);

const main = (page: Page) => page.getByRole('main');
const query = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

/** This is the last input on a page, because its dialog covers the others. */
const search: Input = {
  name: 'search',
  async act(page, random) {
    const way = random.pick(['press', 'Control+k', '/']);
    const link = page.getByRole('banner').locator('a[href="/search"]');
    if (way === 'press') return random.below(2) ? link.click() : link.press('Enter');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    return page.keyboard.press(way);
  },
  look: async (page) => [
    (await readCalls(page)).dialog,
    await page.locator('dialog[open]').count(),
  ],
  expected: [1, 1],
};

const footerNewsletter: Input = {
  name: 'newsletter in the footer',
  async act(page, random) {
    const footer = page.getByRole('contentinfo');
    const field = footer.locator('input[type=email]');
    await type(field, 'sana@example.com');
    if (random.below(2)) await field.press('Enter');
    else await press(footer.getByRole('button', { name: 'Subscribe' }), random);
  },
  look: async (page, sent) => [sent, await page.getByText(/^Thank you for subscribing/).count()],
  expected: [1, 1],
};

const filter = (text: string): Input => ({
  name: 'filter of a list',
  isNative: true,
  act: (page) => type(main(page).locator('input[type=search]'), text),
  look: async (page) => [
    query(page, 'q'),
    await main(page).locator('input[type=search]').inputValue(),
  ],
  expected: [text, text],
});

const sort = (order: string): Input => ({
  name: 'order of a list',
  isNative: true,
  act: (page) => main(page).locator('select[name=sort]').selectOption(order),
  look: async (page) => [
    query(page, 'sort'),
    await main(page).locator('select[name=sort]').inputValue(),
  ],
  expected: [order, order],
});

const question: Input = {
  name: 'question',
  isNative: true,
  act: (page, random) =>
    press(
      page.locator('details', { has: page.locator('#outside-pakistan') }).locator('summary'),
      random,
    ),
  look: (page) => page.locator('main details[open] #outside-pakistan').count(),
  expected: 1,
};

const print: Input = {
  name: 'button that prints',
  act: (page, random) => press(main(page).getByRole('button', { name: 'Print' }), random),
  look: async (page) => (await readCalls(page)).print,
  expected: 1,
};

const draft = (name: string, text: string): Input => ({
  name: `draft of ${name}`,
  isNative: true,
  act: (page) => type(main(page).locator(`[name=${name}]`), text),
  look: async (page) => [
    await main(page).locator(`[name=${name}]`).inputValue(),
    await page.evaluate(
      (part) => Object.values(localStorage).filter((one) => one.includes(part)).length,
      JSON.stringify(text),
    ),
  ],
  expected: [text, 1],
});

const faultyForm = (label: string): Input => ({
  name: 'form with a fault',
  act: (page, random) =>
    press(
      page.getByRole('form', { name: label, exact: true }).locator('button[type=submit]').last(),
      random,
    ),
  look: (page) =>
    main(page)
      .getByRole('alert')
      .filter({ has: page.getByRole('heading') })
      .count(),
  expected: 1,
});

const password: Input = {
  name: 'button that shows the password',
  async act(page, random) {
    const form = page.getByRole('form', { name: 'Welcome back' });
    await type(form.locator('input[type=password]'), 'long enough');
    await press(form.locator('button[aria-pressed]'), random);
  },
  look: (page) =>
    page
      .getByRole('form', { name: 'Welcome back' })
      .locator('[name=password]')
      .evaluate((field) => [(field as HTMLInputElement).type, (field as HTMLInputElement).value]),
  expected: ['text', 'long enough'],
};

const signUp: Input = {
  name: 'switch to signing up',
  act: (page, random) => press(main(page).locator('button[name=mode][value=sign-up]'), random),
  look: async (page) => query(page, 'mode'),
  expected: 'sign-up',
};

/** The forms of a page are sent on a visit of their own. */
export interface Visit {
  path: string;
  width?: number;
  inputs: Input[];
}

/** @param course path of a course */
export const listVisits = (course: string): Visit[] => [
  { path: '/about', width: 360, inputs: [footerNewsletter, search] },
  { path: '/courses', inputs: [filter('ecg'), sort('price'), footerNewsletter, search] },
  { path: '/books', inputs: [filter('oxford'), sort('subject'), search] },
  { path: '/faqs', inputs: [filter('pakistan'), question, footerNewsletter, search] },
  { path: course, inputs: [print, footerNewsletter, search] },
  { path: '/login', inputs: [password, footerNewsletter, search] },
  { path: '/login', inputs: [signUp, search] },
  { path: '/contact', inputs: [faultyForm('Write to us'), footerNewsletter, search] },
  {
    path: '/enroll-now',
    inputs: [draft('user_Fname', 'Sana'), draft('user_Lname', 'Malik'), footerNewsletter, search],
  },
];
