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
          if (violations.push(effectiveDirective) === 3) resolve();
        });
      });
      const script = document.createElement('script');
      script.textContent = 'window.wasRun = true';
      document.body.append(script);
      const image = document.createElement('img');
      image.setAttribute('onerror', 'window.wasRun = true');
      image.src = '/no-such-image.png';
      document.body.append(image);
      await fetch('https://stranger.example/').catch(() => {});
      await allBlocked;
      return violations.sort();
    });
    expect(blocked).toEqual(['connect-src', 'script-src-attr', 'script-src-elem']);
    // The other tests hear of violations by the console.
    const rejections = () => problems.filter((problem) => problem.startsWith('policy: '));
    await waitUntil('all rejections in the console', () => rejections().length >= 3);

    expect(await page.evaluate(() => Reflect.get(window, 'wasRun'))).toBeUndefined();
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
