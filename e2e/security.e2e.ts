import { createHash } from 'node:crypto';
import { openPage } from './src/browser/open-page';
import { currentRun } from './src/run/current-run';
import { fetchPage } from './src/site/fetch-page';
import { fetchClientMap, readPageState } from './src/site/page-state';
import { waitUntil } from './src/wait-until';

const { site, routes } = currentRun();
const paths = [...routes.map(({ path }) => path), '/no-such-page'];

const integrity = /^sha384-[A-Za-z0-9+/]{64}$/;

/** The attributes of every tag of a name, in order; an attribute without a value is empty. */
function listTags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, text = '']) =>
    Object.fromEntries(
      [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key,
        value,
      ]),
    ),
  );
}

function readPolicy(headers: Headers): Record<string, string[]> {
  const policy = headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe.each(paths)('%s', (path) => {
  let page: Awaited<ReturnType<typeof fetchPage>>;
  beforeAll(async () => {
    page = await fetchPage(site.url + path);
  });

  it('allows scripts of this origin and no others', () => {
    const policy = readPolicy(page.headers);
    expect(policy).toMatchObject({
      'script-src': ["'self'"],
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'worker-src': [`${site.url}/service-worker.js`],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default'],
    });
    expect(JSON.stringify(policy)).not.toMatch(/unsafe/);
  });

  it('allows exactly its own inline styles', () => {
    const styles = [...page.html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    const allowed = readPolicy(page.headers)['style-src'] ?? [];
    expect(new Set(allowed)).toEqual(new Set(["'self'", ...styles]));
    expect(/<[^>]+\sstyle="[^>]*>/.exec(page.html)?.[0]).toBeUndefined();
  });

  it('requests no script or stylesheet without its hash', () => {
    const scripts = listTags(page.html, 'script').filter(({ src }) => src !== undefined);
    const linked = listTags(page.html, 'link').filter(
      ({ rel, as }) =>
        rel === 'stylesheet' || (rel === 'preload' && /^(script|style)$/.test(as ?? '')),
    );
    expect(scripts.length).toBeGreaterThan(0);
    for (const tag of [...scripts, ...linked]) {
      expect(tag.integrity).toMatch(integrity);
      expect(tag.crossorigin).toBe('anonymous');
    }
  });

  it('holds data, but no script of its own', () => {
    const inline = listTags(page.html, 'script').filter(({ src }) => src === undefined);
    const types = new Set(inline.map(({ type }) => type));
    types.delete('application/ld+json');
    expect([...types]).toEqual(['application/json']);
    expect(/<[^>]+\son[a-z]+="[^>]*>/.exec(page.html)?.[0]).toBeUndefined();
  });
});

describe('the live map of a page', () => {
  it('has a hash itself, and gives one for every file that the page may load', async () => {
    const { map, mapFile } = readPageState((await fetchPage(site.url)).html);
    expect(mapFile?.integrity).toMatch(integrity);
    const whole = await fetchClientMap(site.url);
    for (const { live } of [...Object.values(map.apps), ...Object.values(whole.apps)]) {
      expect(live.entry.integrity).toMatch(integrity);
      for (const { js, css } of Object.values(live.modules))
        for (const file of [...js, ...css]) expect(live.integrity[file]).toMatch(integrity);
    }
  });
});

describe('in the browser', () => {
  it('a script that is written into the page does not run, and a request to a stranger is not sent', async () => {
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
  });

  it('a text becomes neither HTML nor code, and a script no file but those of releases', async () => {
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
      return {
        html: assign((element) => {
          element.innerHTML = '<p>text</p>';
        }),
        text: assign((element) => {
          element.text = 'window.wasRun = true';
        }),
        handler: assign((element) => element.setAttribute('onload', 'window.wasRun = true')),
        foreign: assign((element) => {
          element.src = 'https://stranger.example/assets/a.js';
        }),
        ownPath: assign((element) => {
          element.src = '/api/courses';
        }),
        release: assign((element) => {
          element.src = '/assets/shop/1.0.0/entry.js';
        }),
        policy: assign(() =>
          Reflect.get(window, 'trustedTypes').createPolicy('mine', {
            createHTML: (text: string) => text,
          }),
        ),
      };
    });
    expect(outcomes).toMatchObject({
      html: 'TypeError',
      text: 'TypeError',
      handler: 'TypeError',
      foreign: 'TypeError',
      ownPath: 'TypeError',
      release: 'taken',
      policy: 'TypeError',
    });
  });

  it('what it blocks is reported to the site', async () => {
    const { page } = await openPage(site.url);
    const reported = page.waitForRequest(`${site.url}/policy-reports`);
    await page.evaluate(() => fetch('https://stranger.example/').catch(() => {}));
    const response = await (await reported).response();
    expect(response?.status()).toBe(204);
  });

  it('every script and stylesheet that is loaded on the way through the site was checked', async () => {
    const { page, problems } = await openPage(site.url);
    for (const label of ['Courses', 'Shop', 'FAQs', 'Conferences']) {
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: label })
        .click();
      await page.locator('nav a[aria-current=page]', { hasText: label }).first().waitFor();
    }
    const unchecked = await page.evaluate(() =>
      [...document.querySelectorAll('script[src], link[rel=stylesheet]')]
        .filter((tag) => !/^sha384-/.test(tag.getAttribute('integrity') ?? ''))
        .map((tag) => tag.outerHTML),
    );
    expect(unchecked).toEqual([]);
    expect(problems).toEqual([]);
  });
});

describe('responses that are no pages', () => {
  it.each([
    ['the API', '/api/data-version', 200],
    ['an API path that does not exist', '/api/nothing', 404],
    ['search', '/search/suggest?q=ecg', 200],
    ['a redirect', '/Courses', 308],
    ['a file of the site', '/robots.txt', 200],
    ['an icon', '/favicon.ico', 200],
    ['health', '/healthz', 200],
    ['a missing asset', '/assets/shop/0.0.0/entry.js', 404],
  ])('say that nothing in them runs, and name their request: %s', async (_, path, status) => {
    const response = await fetch(site.url + path, { redirect: 'manual' });
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross|same)-origin$/),
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });
});
