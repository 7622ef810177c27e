import { openPage } from './src/browser/open-page';
import { visitPage } from './src/faults/visit-page';
import { currentRun, readCrawledPages } from './src/run/current-run';
import { listTemplates } from './src/site/list-routes';
import { distinctStates, findPastConference } from './src/site/page-states';
import { waitUntil } from './src/wait-until';

const { site, routes } = currentRun();

const templates = listTemplates(routes);
const paths = [...templates, ...distinctStates, findPastConference(readCrawledPages())];

const identityLibrary = /@firebase\/|identitytoolkit/;
/** All visits add their scripts. */
const scripts = new Set<string>();

describe('a page with JavaScript', () => {
  it.each(paths)(
    '%s shows no error, is accessible, still and as wide as the screen, in all media',
    async (path) => {
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
    const preloads = await page.locator('link[rel=preload][as=font]').all();
    const preloaded = await Promise.all(
      preloads.map((link) => link.evaluate((element) => (element as HTMLLinkElement).href)),
    );
    const weights = await page.evaluate(() =>
      [...document.querySelectorAll('body *')].map((element): [string, number] => {
        const { fontFamily, fontWeight } = getComputedStyle(element);
        return [fontFamily, Number(fontWeight)];
      }),
    );
    const isMissing = ([typeface, weight]: (typeof weights)[number]) =>
      weight < 400 || weight > (typeface.startsWith('"Source Serif') ? 600 : 700);
    expect(weights.filter(isMissing)).toEqual([]);
    return { requested: requested.sort(), preloaded: preloaded.sort() };
  }

  it.each(['/', '/courses', '/faqs', '/about'])(
    'are on %s the two that its document preloads, below 40,000 bytes, and have every weight',
    async (path) => {
      const { requested, preloaded } = await loadFonts(path);
      expect(preloaded).toHaveLength(2);
      // A further file would be that of a character: see unicode-range in shared/ui/src/fonts.css.
      expect(requested).toEqual(preloaded);
      const sizes = await Promise.all(
        preloaded.map(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength),
      );
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000);
    },
  );

  it('come from a further file where a name has another letter', async () => {
    const { requested, preloaded } = await loadFonts('/readmore-detail/2');
    expect(requested.length).toBeGreaterThan(preloaded.length);
  });
});

describe('a script that is smuggled into a page', () => {
  it('does not run, and sends nothing to strangers', async () => {
    const { page, problems } = await openPage(site.url);
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
        // Browsers with Trusted Types throw.
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
