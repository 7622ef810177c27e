import type { Page } from 'playwright-core';
import { describeFonts } from './src/browser/describe-fonts';
import { findFrameFaults } from './src/browser/find-frame-faults';
import { findTextFaults, textSettings } from './src/browser/find-text-faults';
import { openPage } from './src/browser/open-page';
import { visitPage } from './src/browser/visit-page';
import { identityLibrary } from './src/organizers/identity-library';
import { currentRun, readCrawledPages } from './src/run/current-run';
import { distinctStates, findPastConference } from './src/site/page-states';
import { waitUntil } from './src/wait-until';

const { site, routes } = currentRun();

/** Routes that another one's template renders with other data: `documents` judges their HTML. */
const alike = [
  ...['access', 'nejm', 'isabel', 'anatomica'].flatMap((one) => [`${one}-grid`, `${one}-detail`]),
  ...['terms', 'accessibility', 'news'],
];
const templates = routes.filter(({ route }) => !alike.includes(route)).map(({ path }) => path);
const paths = [...templates, ...distinctStates, findPastConference(readCrawledPages())];

/** Of all visits. */
const scripts = new Set<string>();

describe('a page with JavaScript', () => {
  it('is of one of these templates', () => {
    expect(alike.filter((one) => !routes.some(({ route }) => route === one))).toEqual([]);
  });

  it.each(paths)(
    '%s shows no error, is accessible, still and as wide as the screen, in all media',
    async (path) => {
      // Each in the colour scheme that the other is not in.
      const phone = await visitPage(site.url + path, {
        width: 360,
        colorScheme: 'dark',
        inOtherMedia: true,
      });
      const desktop = await visitPage(site.url + path, { width: 1440, colorScheme: 'light' });
      const clean = { problems: [], moved: [], axe: [], overridden: [], unchecked: [] };
      expect(phone).toMatchObject({ ...clean, media: [], mainHeadings: 1, contentWidth: 360 });
      expect(desktop).toMatchObject({ ...clean, contentWidth: 1440 });
      expect(phone.status).toBe(path === '/no-such-page' ? 404 : 200);
      expect(phone.titles).toHaveLength(1);
      for (const script of [...phone.scripts, ...desktop.scripts]) scripts.add(script);
    },
  );

  it('loads the identity service’s library only when the visitor begins to sign in', async () => {
    const texts = await Promise.all(
      [...scripts].map(async (script) => [script, await (await fetch(script)).text()] as const),
    );
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter(([, text]) => identityLibrary.test(text)).map(([url]) => url)).toEqual([]);

    const { page } = await openPage(`${site.url}/login`);
    const arriving = page.waitForResponse(
      async (response) =>
        new URL(response.url()).pathname.endsWith('.js') &&
        identityLibrary.test(await response.text().catch(() => '')),
    );
    await page
      .getByRole('form', { name: 'Welcome back' })
      .getByLabel(/E-mail/)
      .focus();
    expect((await arriving).status()).toBe(200);
  });
});

/** What someone sees of a page, and the width in pixels that its content needs. */
function look(page: Page) {
  return page.evaluate(() => {
    const isVisible = (selector: string) => document.querySelector(selector)?.checkVisibility();
    return {
      visible: ['h1', 'header', 'main ~ * footer'].filter(isVisible),
      contentWidth: document.documentElement.scrollWidth,
    };
  });
}

describe('a page without JavaScript', () => {
  it.each(templates)(
    '%s fits without its fonts into a phone and into 320 px, and with text as visitors set it',
    async (path) => {
      const { page } = await openPage(site.url + path, {
        javaScript: false,
        width: 360,
        // They can come late; those of the machine are wider.
        before: (opened) => opened.route('**/*.woff2', (route) => route.abort()),
      });
      const visible = ['h1', 'header', 'main ~ * footer'];
      expect(await look(page)).toEqual({ visible, contentWidth: 360 });
      await page.setViewportSize({ width: 320, height: 740 });
      await waitUntil('a window of 320 px', () => page.evaluate(() => innerWidth === 320));
      expect(await look(page)).toEqual({ visible, contentWidth: 320 });
      expect(await findTextFaults(page)).toEqual([]);
    },
  );

  it('leads on by menu or navigation in every text setting, down to the last link of the menu', async () => {
    const { page } = await openPage(site.url, { javaScript: false });
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const menu = page.locator('header summary');
    for (const setting of textSettings) {
      await findTextFaults(page, [setting]);
      expect([setting.name, await navigation.isVisible(), await menu.isVisible()]).toEqual([
        setting.name,
        setting.menu === 'navigation',
        setting.menu === 'menu',
      ]);
    }
    await findTextFaults(page, textSettings.slice(0, 1));
    await menu.click();
    const last = page.locator('header details a').last();
    await last.scrollIntoViewIfNeeded();
    const isInWindow = (link: Element) => link.getBoundingClientRect().bottom <= innerHeight;
    expect(await last.evaluate(isInWindow)).toBe(true);
  });

  it('opens one question at a time, and the one that a link names', async () => {
    const { page } = await openPage(`${site.url}/faqs`, { javaScript: false });
    const questions = page.getByRole('main').locator('details');
    const areOpen = () =>
      questions.evaluateAll((all) => all.slice(0, 2).map((one) => one.hasAttribute('open')));
    for (const [index, expected] of [
      [0, [true, false]],
      [1, [false, true]],
      [1, [false, false]],
    ] as const) {
      await questions.nth(index).locator('summary').click();
      expect(await areOpen()).toEqual(expected);
    }
    await page.goto(`${site.url}/faqs#outside-pakistan`);
    expect(await page.locator('details:has(#outside-pakistan)').isVisible()).toBe(true);
  });

  it('that is not there names its path, leads on, and searches for the words of its path', async () => {
    const { page, status } = await openPage(`${site.url}/articles/antibiotic-review`, {
      javaScript: false,
    });
    const main = page.getByRole('main');
    expect(status).toBe(404);
    expect(await findFrameFaults(page)).toEqual([]);
    expect(await main.getByText('/articles/antibiotic-review').isVisible()).toBe(true);
    const linked = await main.getByRole('link').allInnerTexts();
    expect(linked).toEqual(expect.arrayContaining(['Home', 'Courses', 'Conferences', 'Shop']));
    expect(await main.getByRole('searchbox').inputValue()).toBe('articles antibiotic review');
    await main.getByRole('searchbox').fill('antibiotic');
    await main.getByRole('button', { name: 'Search' }).click();
    await main
      .getByRole('link', { name: /antibiotic review/ })
      .first()
      .waitFor();
  });
});

describe('the fonts of a page', () => {
  async function loadFonts(path: string) {
    const requested: string[] = [];
    const { page } = await openPage(site.url + path, {
      before: async (opened) =>
        opened.on('request', (request) => {
          if (request.resourceType() === 'font') requested.push(request.url());
        }),
    });
    await page.waitForLoadState('networkidle');
    return { page, requested: requested.sort(), ...(await describeFonts(page)) };
  }

  it.each(['/', '/courses', '/faqs', '/about'])(
    'are on %s the two that its document preloads, and have every letter and weight',
    async (path) => {
      const { requested, preloaded, ...others } = await loadFonts(path);
      expect(preloaded).toHaveLength(2);
      expect(requested).toEqual(preloaded);
      // Each of these characters would be a further file: see unicode-range in shared/ui/src/fonts.css.
      expect(others).toMatchObject({ otherCharacters: [], otherWeights: [], fallbacks: [] });
    },
  );

  it('come from a further file where a name has another letter', async () => {
    const { requested, preloaded, otherCharacters, ...others } =
      await loadFonts('/readmore-detail/2');
    expect(otherCharacters).toEqual(expect.arrayContaining(['İ', 'ü']));
    expect(requested.length).toBeGreaterThan(preloaded.length);
    expect(others).toMatchObject({ otherWeights: [], fallbacks: [] });
  });

  it('have tabular figures and kerning, and are below 40,000 bytes', async () => {
    const { page, preloaded } = await loadFonts('/');
    const measure = (text: string, css: string) =>
      page.evaluate(
        ([words = '', style = '']) => {
          const span = document.createElement('span');
          span.style.cssText = `position: absolute; white-space: nowrap; ${style}`;
          span.textContent = words;
          document.body.append(span);
          const { width } = span.getBoundingClientRect();
          span.remove();
          return width;
        },
        [text, css],
      );
    for (const name of ['text', 'title']) {
      const font = `font: 100px var(--font-${name});`;
      const tabular = `${font} font-variant-numeric: tabular-nums`;
      expect(await measure('111', tabular)).toBe(await measure('000', tabular));
      const unkerned = await measure('To', `${font} font-kerning: none`);
      expect(await measure('To', font)).toBeLessThan(unkerned);
    }
    const sizes = await Promise.all(
      preloaded.map(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000);
  });
});

describe('a script that is smuggled into a page', () => {
  it('does not run, sends nothing to strangers, and is reported to the site', async () => {
    const { page, problems } = await openPage(site.url);
    const reported = page.waitForRequest(`${site.url}/policy-reports`);
    const blocked = await page.evaluate(async () => {
      const violations: string[] = [];
      const allBlocked = new Promise<void>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          violations.push(effectiveDirective);
          if (effectiveDirective === 'connect-src') resolve();
        });
      });
      const script = document.createElement('script');
      script.append('window.wasRun = true');
      document.body.append(script);
      const image = document.createElement('img');
      try {
        image.setAttribute('onerror', 'window.wasRun = true');
      } catch {
        // As is expected of browsers with Trusted Types.
      }
      image.src = '/no-such-image.png';
      document.body.append(image);
      await fetch('https://stranger.example/').catch(() => {});
      await allBlocked;
      return violations.sort();
    });
    expect(blocked).toEqual(['connect-src', 'require-trusted-types-for']);
    // The other tests hear of violations by the console.
    const rejections = () => problems.filter((problem) => problem.startsWith('policy: '));
    await waitUntil('all rejections in the console', () => rejections().length >= 2);
    expect(await page.evaluate(() => Reflect.get(window, 'wasRun'))).toBeUndefined();
    expect((await (await reported).response())?.status()).toBe(204);
  });

  it('makes of a text neither HTML nor code, and loads no file but those of releases', async () => {
    const { page } = await openPage(site.url);
    const outcomes = await page.evaluate(() => {
      const assign = (act: (element: HTMLScriptElement) => unknown) => {
        try {
          act(document.createElement('script'));
          return 'taken';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const load = (url: string) =>
        assign((element) => {
          element.src = url;
        });
      return {
        html: assign((element) => {
          element.innerHTML = '<p>text</p>';
        }),
        text: assign((element) => {
          element.text = 'window.wasRun = true';
        }),
        handler: assign((element) => element.setAttribute('onload', 'window.wasRun = true')),
        policy: assign(() =>
          Reflect.get(window, 'trustedTypes').createPolicy('mine', {
            createHTML: (text: string) => text,
          }),
        ),
        foreign: load('https://stranger.example/assets/a.js'),
        ownPath: load('/api/courses'),
        release: load('/assets/shop/1.0.0/entry.js'),
      };
    });
    const { release, ...others } = outcomes;
    expect(release).toBe('taken');
    expect(new Set(Object.values(others))).toEqual(new Set(['TypeError']));
  });
});
