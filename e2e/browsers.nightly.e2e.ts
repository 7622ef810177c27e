import { pageStateElementId } from '@meridian/contracts/ssr';
import { type Disturbance, disturb } from './src/browser/disturb';
import {
  browserNames,
  type DrivenBrowser,
  isThere,
  startBrowser,
} from './src/browser/driven-browser';
import { touchParts } from './src/browser/wake-parts';
import { message } from './src/forms/samples';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { currentRun } from './src/run/current-run';
import { listTemplates } from './src/site/list-routes';
import { awaitMail } from './src/site/mailbox';
import { distinctStates } from './src/site/page-states';

const { routes } = currentRun();
/** To which no link leads inside a document. */
const apart = ['/ur', '/ur/contact', '/no-such-page'];
const templates = [...listTemplates(routes), ...distinctStates, '/my-data/delete'];
const paths = [...templates.filter((path) => !apart.includes(path)), ...apart];
const course = routes.find(({ pattern }) => pattern === '/courses-detail/:id')?.path ?? '';

/** The three that cost most: what ad blockers and password managers do before, and translators before and after. */
const worst: [string, boolean, Disturbance[]][] = [
  ['extensions before', false, ['remove a link of the header', 'add nodes beside and in fields']],
  ['a translator before', false, ['wrap every text', 'translate the title']],
  ['a translator after', true, ['wrap every text', 'translate the title']],
];

// These run in the page.
const isInteractive = () => document.documentElement.dataset.interactive === 'true';
const isSaid = (text: string) => document.body.textContent?.includes(text);
const isTitle = (title: string) => document.title === title;
const scroll = (top: number) => window.scrollTo({ top, behavior: 'instant' });
const travel = (steps: number) => history.go(steps);
const countCourses = () => document.querySelectorAll('main a[href^="/courses-detail/"]').length;
const readPlace = () => ({ title: document.title, path: location.pathname, top: window.scrollY });

/** What visitors and search engines get of a page. */
function describePage() {
  const read = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name);
  const main = document.querySelector('main')?.cloneNode(true) as HTMLElement;
  for (const element of main.querySelectorAll('noscript')) element.remove();
  return {
    title: document.title,
    heading: main.querySelector('h1')?.textContent,
    description: read('meta[name=description]', 'content'),
    robots: read('meta[name=robots]', 'content'),
    canonical: read('link[rel=canonical]', 'href'),
    current: read('header nav [aria-current=page]', 'href'),
    texts: main.textContent?.replace(/(localhost|127\.0\.0\.1):\d+/g, 'the site').split(/(?<=\.)/),
  };
}

/** Points at a link and clicks it; false when the application leaves it to the browser, which may not follow it here. */
function follow(path: string): boolean {
  const isTo = (link: HTMLAnchorElement) => link.getAttribute('href') === path && !link.target;
  const link =
    [...document.querySelectorAll('a')].find(isTo) ??
    document.body.appendChild(Object.assign(document.createElement('a'), { href: path }));
  link.dispatchEvent(new Event('pointerover', { bubbles: true }));
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

/** Whether only the answer that the address names is open, and in view. */
function isAnswered(id: string): boolean {
  const [open, other] = document.querySelectorAll('main details[open]');
  const top = open?.getBoundingClientRect().top ?? -1;
  const isNamed = open?.lastElementChild?.id === id && location.hash === `#${id}`;
  return isNamed && !other && top >= 0 && top < window.innerHeight;
}

/** Fills in fields of one form, and sends it where that is wanted. */
function fill({ values, isSent = true }: { values: Record<string, string>; isSent?: boolean }) {
  for (const [name, value] of Object.entries(values)) {
    const field = document.querySelector<HTMLInputElement>(`:is(main, dialog) [name=${name}]`);
    // React overlooks what is set on the field itself.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, value);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    if (isSent && name === Object.keys(values).at(-1)) field?.form?.requestSubmit();
  }
}

/** A form that is not hydrated is sent by the browser, and another document responds to it. */
function subscribe(address: string): void {
  const field = document.querySelector<HTMLInputElement>('footer input[type=email]');
  if (!field || location.pathname === '/newsletter') return;
  field.value = address;
  field.form?.requestSubmit();
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

  /** Opens a page in a document of its own. */
  async function open(path: string, script?: string) {
    await browser.open(path, script);
    await browser.await(`${path} to be interactive`, isInteractive);
  }
  /** Follows a link inside the document. */
  async function goTo(path: string) {
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

  test.each(paths)(
    '%s is hydrated without a fault, and the same inside a document',
    async (path) => {
      if (!apart.includes(path)) await goTo(path);
      const inside = await browser.run(describePage);
      await open(path);
      await browser.await(`the parts of ${path}`, touchParts, pageStateElementId);
      if (!apart.includes(path)) expect(inside).toEqual(await browser.run(describePage));
      if (path === '/no-such-page') expect(browser.problems.shift()).toBe(`404: ${path}`);
      expectNoProblems();
    },
  );

  test('back and forward lead to where the visitor was, inside a document and to an earlier one', async () => {
    await open('/');
    const home = await browser.run(readPlace);
    await goTo('/courses');
    await browser.run(scroll, 400);
    const courses = await browser.run(readPlace);
    await goTo(course);
    const atFirst = await browser.run(readPlace);
    const focus = await browser.run(() => document.activeElement?.id);
    expect([atFirst.top, focus]).toEqual([0, 'main']);
    await browser.run(scroll, 300);
    const left = { ...atFirst, top: 300 };
    await browser.run(travel, -1);
    await expectPlace(courses);
    await browser.run(travel, -1);
    await expectPlace(home);
    await browser.run(travel, 2);
    await expectPlace(left);
    await open('/privacy');
    await browser.leave('history.back()');
    await expectPlace(left);
    expectNoProblems();
  });

  test('an answer is opened by its address, in a document and inside one', async () => {
    await browser.open('/faqs#outside-pakistan');
    await browser.await('the answer of the address', isAnswered, 'outside-pakistan');
    await open('/privacy');
    await goTo('/faqs#cancelling');
    await browser.await('the answer of a link', isAnswered, 'cancelling');
    await browser.run(() => location.assign('#outside-pakistan'));
    await browser.await('the answer of an anchor', isAnswered, 'outside-pakistan');
    expectNoProblems();
  });

  test('a list is filtered inside a document, and the site searched from its header', async () => {
    await open('/privacy');
    await goTo('/courses');
    const all = [await browser.run(readPlace), await browser.run(countCourses)] as const;
    await goTo('/courses?focus=cardiology');
    expect(await browser.run(countCourses)).toBeLessThan(all[1]);
    await browser.run(travel, -1);
    await expectPlace(all[0]);
    expect(await browser.run(countCourses)).toBe(all[1]);
    await browser.run(() =>
      document.querySelector<HTMLElement>('header [href="/search"]')?.click(),
    );
    await browser.await('the dialog', () => document.querySelector('dialog[open]') !== null);
    await browser.run(fill, { values: { q: 'heart' } });
    await browser.await('results', isTitle, 'Search for “heart” · Meridian Health Education');
    expectNoProblems();
  });

  test('a form is sent inside a document, and one that is typed into is left for a new document', async () => {
    await open('/privacy');
    await goTo('/contact');
    await browser.run(fill, { values: { ...message, user_email: address } });
    await browser.await('thanks', isSaid, `Thank you for contacting us, ${address}`);
    await awaitMail(system.url, { to: address, subject: /./ });
    await open('/contact');
    const contact = await browser.run(readPlace);
    await goTo('/faqs');
    await browser.run(travel, -1);
    await expectPlace(contact);
    await browser.run(fill, { values: message, isSent: false });
    expect(await browser.run(follow, '/faqs')).toBe(false);
    expectNoProblems();
  });

  test.each(worst)(
    'a page survives what is done by %s its parts are hydrated',
    async (who, isAfter, list) => {
      const own = `${who.replaceAll(' ', '.')}.${address}`;
      await open('/about', isAfter ? '' : `(${disturb})(${JSON.stringify({ list })})`);
      if (isAfter) await browser.run(disturb, { list });
      await browser.run(subscribe, own);
      await browser.await('thanks', isSaid, `Thank you for subscribing with ${own}`);
      await browser.await('that to be interactive', isInteractive);
      const whole = () => [
        /.{100}/s.test(document.querySelector('main')?.textContent ?? ''),
        document.querySelectorAll('header nav li').length > 8,
      ];
      expect(await browser.run(whole)).toEqual([true, true]);
      await open('/privacy');
      const counted = browser.problems.splice(0).filter((problem) => problem.startsWith('counted'));
      expect(counted).toEqual([]);
    },
  );
});
