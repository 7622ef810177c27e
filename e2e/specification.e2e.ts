import type { Locator } from 'playwright-core';
import { openPage } from './src/browser/open-page';
import { currentRun } from './src/run/current-run';

const { site } = currentRun();

/** The main part of a page as the server sends it. */
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
  it('/: "Hero with two buttons (to /collaborations and /conferences) …"', async () => {
    const main = await read('/');
    const hero = main.locator('h1').locator('xpath=..').getByRole('link');
    const targets = await hero.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(expect.arrayContaining(['/collaborations', '/conferences']));
  });

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

  it('/collaborations: "12 entries", "Read More"; /partners: "cut off at entry 11"', async () => {
    const collaborations = await read('/collaborations');
    expect(await collaborations.getByText('Read More', { exact: true }).count()).toBe(12);
    expect(await linksTo(await read('/partners'), '/partners-detail/').count()).toBe(11);
  });

  it('/faqs: "FAQ accordion, 10 entries"', async () => {
    expect(await (await read('/faqs')).locator('details').count()).toBe(10);
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

  it('/books: "77 one-time books (no price shown …)", each with PRODUCT DETAILS', async () => {
    expect(await wordsOf(await read('/books'))).toContain('77 books');
    const main = await read('/books?show=84');
    expect(await main.getByText('PRODUCT DETAILS', { exact: true }).count()).toBe(77);
    expect(await wordsOf(main)).not.toMatch(/\$\s?\d/);
    const book = await wordsOf(await read('/price-detail/77'));
    for (const fact of [
      'One-time',
      'Institutional licences available',
      'Restricted to Pakistani users',
    ])
      expect(book).toContain(fact);
  });

  it.each([
    ['Sanford Guide Mobile 34.99 old / 17.50 now', '/sanforddetail/1', ['$34.99', '$17.50']],
    ['Web 59.99 / 30.00', '/sanforddetail/2', ['$59.99', '$30.00']],
    ['All Access 79.99 / 47.99', '/sanforddetail/3', ['$79.99', '$47.99']],
    ['Isabel 149 per year', '/isabaldetail/1', ['$149 per year']],
    ['Premium 219 per year', '/isabaldetail/2', ['$219 per year']],
  ])('section 9: "%s"', async (_, path, prices) => {
    const text = await wordsOf(await read(path));
    for (const price of prices) expect(text).toContain(price);
  });

  it('/new: "Three articles dated 3 Nov 2023, 1 Apr 2024 and 2 May 2024"', async () => {
    const dates = await textOf((await read('/new')).locator('article time'));
    expect(dates).toEqual(expect.arrayContaining(['3 Nov 2023', '1 Apr 2024', '2 May 2024']));
  });

  it('/blog/{id}: "with a \'Go Back\' link to /new"', async () => {
    const back = (await read('/blog/1')).getByRole('link', { name: 'Go Back' });
    expect(await back.getAttribute('href')).toBe('/new');
  });

  it('/login: "titled "For Organizers""', async () => {
    expect(await heading(await read('/login'))).toBe('For Organizers');
  });
});

/** Titles as visitors see them; the whole text of a cut title is there for screen readers only. */
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
