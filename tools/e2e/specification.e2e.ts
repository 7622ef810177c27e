import type { Locator } from 'playwright-core';
import { openPage } from './src/browser/open-page';
import { currentRun } from './src/run/current-run';

const { site } = currentRun();

async function read(path: string): Promise<Locator> {
  const { page, status } = await openPage(site.url + path, { javaScript: false });
  expect([path, status]).toEqual([path, 200]);
  return page.getByRole('main');
}

const textOf = async (locator: Locator) =>
  (await locator.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
const wordsOf = async (locator: Locator) => (await textOf(locator)).join(' ');
const heading = async (main: Locator) => (await textOf(main.locator('h1')))[0];
const linksTo = (within: Locator, start: string) => within.locator(`a[href^="${start}"]`);

describe('section 2, common to all pages', () => {
  it('"Top navigation: / (Home), /about, …, /new (labelled Blog), /shop, /contact, /faqs"', async () => {
    const { page } = await openPage(`${site.url}/about`, { javaScript: false });
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const found = await links.evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute('href')].join(' ')),
    );
    expect(found).toEqual([
      'Home /',
      'About /about',
      'Collaborations /collaborations',
      'Partners /partners',
      'Courses /courses',
      'Conferences /conferences',
      'Blog /new',
      'Shop /shop',
      'Contact /contact',
      'FAQs /faqs',
    ]);
  });

  it('"A LOGIN button links to /login and opens in a new tab", three icon links beside it', async () => {
    const { page } = await openPage(`${site.url}/about`, { javaScript: false });
    const header = page.getByRole('banner');
    const login = header.getByRole('link', { name: /^LOGIN/ });
    expect(await login.getAttribute('href')).toBe('/login');
    expect(await login.getAttribute('target')).toBe('_blank');
    const icons = header.locator('a[href^="https://"]:visible');
    expect(
      await icons.evaluateAll((all) => all.map((link) => link.getAttribute('target'))),
    ).toEqual(['_blank', '_blank', '_blank']);
  });

  it('"a banner with the text "Home / " followed by the first segment of the current path"', async () => {
    for (const path of ['/about', '/faqs', '/EmptyList'])
      expect(await wordsOf(await read(path))).toContain(`Home / ${path.split('/')[1]}`);
  });

  it('the same on a detail, in words for people (docs/deviations.md)', async () => {
    const product = await read('/NEJKdetail/1');
    expect(await wordsOf(product)).toContain(
      `Home / shop / NEJM Knowledge+ / ${await heading(product)}`,
    );
    const article = await read('/blog/1');
    expect(await wordsOf(article)).toContain(`Home / Blog / ${await heading(article)}`);
  });

  it('"quick links (Home, About Us, Collaborations, Partners, Courses)", "2023 all rights reserved"', async () => {
    const { page } = await openPage(`${site.url}/about`, { javaScript: false });
    const footer = page.getByRole('contentinfo');
    expect(
      await textOf(footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link')),
    ).toEqual(['Home', 'About Us', 'Collaborations', 'Partners', 'Courses']);
    expect(await footer.getByText('2023 all rights reserved').isVisible()).toBe(true);
    expect(await linksTo(footer, 'tel:').count()).toBe(1);
    expect(await linksTo(footer, 'mailto:').count()).toBe(1);
    expect(await linksTo(footer, 'https://wa.me/').count()).toBe(1);
    expect(await linksTo(footer, 'https://www.linkedin.com/').count()).toBe(1);
  });

  it('"the first 3 upcoming conferences (image, start date, country, title cut to 40 characters …)"', async () => {
    const { page } = await openPage(`${site.url}/about`, { javaScript: false });
    const links = linksTo(page.getByRole('contentinfo'), '/conferences-detail/');
    expect(await links.count()).toBe(3);
    for (const title of await shownTitles(links)) expectCut(title, 40);
  });
});

describe('section 2, the pages', () => {
  it('/: "Home and footer show 3 conferences and 3 courses", titles cut to 35 and 50', async () => {
    const main = await read('/');
    const cardsTo = (start: string) =>
      main.locator('article', { has: main.page().locator(`a[href^="${start}"]`) });
    const conferences = cardsTo('/conferences-detail/');
    const courses = cardsTo('/courses-detail/');
    expect([await conferences.count(), await courses.count()]).toEqual([3, 3]);
    for (const title of await shownTitles(conferences.locator('h3'))) expectCut(title, 35);
    for (const title of await shownTitles(courses.locator('h3'))) expectCut(title, 50);
  });

  it('/about: "1,000 participations, 11 conferences, 10 upcoming events, 42 courses"', async () => {
    const text = await wordsOf(await read('/about'));
    expect(text).toContain('1,000 Participations 11 Conferences 10 Upcoming events 42 Courses');
    for (const point of [
      'Extensive Partnerships',
      'Holistic Learning',
      'Global Exposure',
      'Professional Growth',
    ])
      expect(text).toContain(point);
  });

  it('/courses: "Heading "Explore Courses", filter buttons", COURSE DETAILS, titles cut to 26', async () => {
    const main = await read('/courses?show=48');
    expect(await heading(main)).toBe('Explore Courses');
    const cards = main.locator('article');
    expect(await cards.count()).toBe(42);
    expect(await main.getByText('COURSE DETAILS', { exact: true }).count()).toBe(42);
    for (const title of await shownTitles(cards.locator('h2, h3'))) expectCut(title, 26);
    const [first] = await textOf(main.getByRole('group', { name: 'Focus' }).locator('label'));
    expect(first).toBe('All Courses');
    expect(await main.getByText(/\b17 Courses held so far/).count()).toBeGreaterThan(1);
    expect(await main.getByText(/\b120 Courses held so far/).count()).toBe(1);
    const all = await read('/courses?show=all');
    expect(await all.getByRole('article').count()).toBe(42);
  });

  it('/partners: "cut off at entry 11"', async () => {
    expect(await linksTo(await read('/partners'), '/partners-detail/').count()).toBe(11);
  });

  it('/shop: "Hub titled "Your Educational Hub": six provider tiles each with an ALL PRODUCT button"', async () => {
    const main = await read('/shop');
    expect(await heading(main)).toBe('Your Educational Hub');
    const buttons = main.getByRole('link', { name: /ALL PRODUCT/ });
    expect(
      await buttons.evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    ).toEqual([
      '/sanford-guides',
      '/access-medicine',
      '/nejm-knowledge',
      '/guides',
      '/3d-anantomica',
      '/books',
    ]);
  });
});

/** The whole text of a cut title is there for screen readers only. */
function shownTitles(locator: Locator): Promise<string[]> {
  return locator.evaluateAll((all) =>
    all.map((element) => {
      const copy = element.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove();
      return (copy.textContent ?? '').trim();
    }),
  );
}

/** "Cut text ends with an ellipsis": at most `length` characters, then nothing or an ellipsis. */
function expectCut(title: string, length: number): void {
  expect(title).not.toBe('');
  const [whole, rest] = title.split('…');
  expect([title, (whole ?? '').length <= length, rest ?? '']).toEqual([title, true, '']);
}
