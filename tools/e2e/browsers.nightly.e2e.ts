import { pageStateElementId } from '@meridian/contracts/ssr';
import {
  browserNames,
  type DrivenBrowser,
  isThere,
  startBrowser,
} from './src/browser/driven-browser';
import { touchParts } from './src/browser/hydrate-parts';
import { message } from './src/forms/form-samples';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { currentRun } from './src/run/current-run';
import { listTemplates } from './src/site/list-routes';
import { awaitMail } from './src/site/mailbox';
import { distinctStates } from './src/site/page-states';

const { routes } = currentRun();
const apart = ['/my-data/delete', '/ur', '/ur/contact', '/no-such-page'];
const paths = new Set([...listTemplates(routes), ...distinctStates, ...apart]);

// These run in the page.
const isInteractive = () => document.documentElement.dataset.interactive === 'true';
const isSaid = (text: string) => document.body.textContent?.includes(text);
const isTitle = (title: string) => document.title === title;
const scroll = (top: number) => window.scrollTo({ top, behavior: 'instant' });
const travel = (steps: number) => history.go(steps);
const countCourses = () => document.querySelectorAll('main a[href^="/courses-detail/"]').length;
const readPlace = () => ({ title: document.title, path: location.pathname, top: window.scrollY });

/** @returns false when the application leaves the link to the browser, which may not follow it here */
function follow(path: string): boolean {
  const isTo = (link: HTMLAnchorElement) => link.getAttribute('href') === path && !link.target;
  const link =
    [...document.querySelectorAll('a')].find(isTo) ??
    document.body.appendChild(Object.assign(document.createElement('a'), { href: path }));
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  let isTaken = false;
  const look = () => {
    isTaken = click.defaultPrevented;
    click.preventDefault();
  };
  window.addEventListener('click', look, { once: true });
  link.dispatchEvent(click);
  return isTaken;
}

function isAnswered(id: string): boolean {
  const [open, other] = document.querySelectorAll('main details[open]');
  const top = open?.getBoundingClientRect().top ?? -1;
  const isNamed = open?.lastElementChild?.id === id && location.hash === `#${id}`;
  return isNamed && !other && top >= 0 && top < window.innerHeight;
}

function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = document.querySelector<HTMLInputElement>(`:is(main, dialog) [name=${name}]`);
    // React does not see a value that is set on the field itself.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, value);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    if (name === Object.keys(values).at(-1)) field?.form?.requestSubmit();
  }
}

describe.each(browserNames)('in %s', (name) => {
  const test = isThere(name) ? it : it.skip;
  const address = `reader@${name.toLowerCase()}.example`;
  let system: SharedSystem;
  let browser: DrivenBrowser;
  beforeAll(async () => {
    if (!isThere(name)) return;
    system = await shareSystem();
    browser = await startBrowser(name, system.url);
  });
  afterAll(() => browser?.close());

  async function open(path: string) {
    await browser.open(path);
    await browser.await(`${path} to be interactive`, isInteractive);
  }
  const wake = () => browser.await('the parts to be hydrated', touchParts, pageStateElementId);
  async function goTo(path: string) {
    await wake();
    const count = browser.countDocuments();
    const { title } = await browser.run(readPlace);
    await browser.await(`the application to follow a link to ${path}`, follow, path);
    await browser.await(`another title at ${path}`, (before) => document.title !== before, title);
    const read = () => location.pathname + location.search + location.hash;
    expect([await browser.run(read), browser.countDocuments()]).toEqual([path, count]);
  }
  async function expectPlace(place: ReturnType<typeof readPlace>) {
    await browser.await(`the title ${place.title}`, isTitle, place.title);
    expect(await browser.run(readPlace)).toEqual(place);
  }
  const expectNoProblems = () => expect(browser.problems.splice(0)).toEqual([]);

  test.each([...paths])('%s is hydrated without a fault', async (path) => {
    await open(path);
    await wake();
    if (path === '/no-such-page') expect(browser.problems.shift()).toBe(`404: ${path}`);
    expectNoProblems();
  });

  test('a list is filtered inside a document; back and forward lead to where the visitor was, inside a document and to an earlier one', async () => {
    await open('/courses');
    await browser.run(scroll, 400);
    const courses = await browser.run(readPlace);
    const all = await browser.run(countCourses);
    await goTo('/courses?focus=cardiology');
    expect(await browser.run(countCourses)).toBeLessThan(all);
    const atFirst = await browser.run(readPlace);
    expect([courses.top, atFirst.top]).toEqual([400, 0]);
    await browser.run(scroll, 300);
    const left = { ...atFirst, top: 300 };
    await browser.run(travel, -1);
    await expectPlace(courses);
    expect(await browser.run(countCourses)).toBe(all);
    await browser.run(travel, 1);
    await expectPlace(left);
    await open('/privacy');
    await browser.leave('history.back()');
    await expectPlace(left);
    expectNoProblems();
  });

  test('the URL of a document opens an answer, and so does an anchor', async () => {
    await browser.open('/faqs#outside-pakistan');
    await browser.await('the answer of the URL', isAnswered, 'outside-pakistan');
    await browser.run(() => location.assign('#cancelling'));
    await browser.await('the answer of an anchor', isAnswered, 'cancelling');
    expectNoProblems();
  });

  test('the site is searched from its header', async () => {
    await open('/courses');
    await browser.run(() =>
      document.querySelector<HTMLElement>('header [href="/search"]')?.click(),
    );
    await browser.await('the dialog', () => document.querySelector('dialog[open]') !== null);
    await browser.run(fill, { q: 'heart' });
    await browser.await('results', isTitle, 'Search for “heart” · Meridian Health Education');
    expectNoProblems();
  });

  test('a form is sent inside a document', async () => {
    await open('/contact');
    await wake();
    await browser.run(fill, { ...message, user_email: address });
    await browser.await('thanks', isSaid, `Thank you for contacting us, ${address}`);
    await awaitMail(system.url, { to: address, subject: /./ });
    expectNoProblems();
  });
});
