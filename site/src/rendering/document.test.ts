import { makeMap, makeRelease as makePageRelease } from 'shell/src/testing/make-map';
import { load, makeRelease } from '../testing/make-release';
import { testSettings } from '../testing/make-setup';
import { hashStyle, securityHeaders } from './content-security';
import { createDocument, type DocumentInput } from './document';

const shell = load(makeRelease('shell', '1.0.0', { content: { 'font/inter.woff2': 'a font' } }));
const shop = makePageRelease('shop', { routes: { list: '/list' } });
const hostile = '</script></style><script>alert(1)</script>"\'&';

function draw(
  page: Partial<DocumentInput['page']> = {},
  { css = '.a{color:red}', pathname = '/list' } = {},
) {
  return createDocument({
    page: {
      status: 200,
      html: '<main>the page</main>',
      meta: { title: 'List', description: 'All of it', heading: 'List' },
      state: {
        map: makeMap({ shop }),
        page: { status: 200, data: null },
        widgets: {},
        failedWidgets: [],
        settings: testSettings,
      },
      used: [{ app: 'shop', module: './routes/list' }],
      problems: [],
      isComplete: true,
      ...page,
    },
    shell,
    readStyle: () => css,
    origin: 'https://www.meridian.example',
    pathname,
  });
}

const tags = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);
const stylesOf = (html: string) =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text ?? '');

it('names every script with its hash, and asks for it as the later script will', () => {
  const { html } = draw();
  const scripts = tags(html, 'script').filter((tag) => tag.includes('src='));
  const preloads = tags(html, 'link').filter((tag) => tag.includes('as="script"'));
  expect(scripts).toHaveLength(1);
  expect(preloads.map((tag) => /href="([^"]+)"/.exec(tag)?.[1])).toEqual([
    '/assets/shop/1.0.0/entry.js',
    '/assets/shop/1.0.0/js/routes.list.js',
  ]);
  for (const tag of [...scripts, ...preloads]) {
    expect(tag).toMatch(/integrity="sha384-[A-Za-z0-9+/]{64}"/);
    expect(tag).toContain('crossorigin="anonymous"');
  }
});

it('holds no script that runs, for the policy allows none', () => {
  const inline = tags(draw().html, 'script').filter((tag) => !tag.includes('src='));
  for (const tag of inline) expect(tag).toMatch(/type="application\/(ld\+)?json"/);
});

it('gives the policy the hash of exactly the styles that stand in it', () => {
  const { html, styleHashes } = draw();
  expect(styleHashes).toEqual(stylesOf(html).map(hashStyle));
  expect(styleHashes.length).toBeGreaterThan(0);
});

it('lets no text of a remote end the element that it stands in', () => {
  const { html } = draw({
    meta: {
      title: hostile,
      description: hostile,
      heading: hostile,
      jsonLd: [{ '@type': 'Thing', name: hostile }],
    },
    state: {
      map: makeMap({ shop }),
      page: { status: 200, data: hostile },
      widgets: { 'shop/x': hostile },
      failedWidgets: [],
      settings: testSettings,
    },
  });
  expect(html).not.toContain('<script>alert(1)</script>');
  const state = /id="page-state">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(state).page.data).toBe(hostile);
});

it('lets no stylesheet end its element', () => {
  const { html, styleHashes } = draw({}, { css: '.a::after{content:"</style><script>"}' });
  expect(stylesOf(html)[0]).toBe('.a::after{content:"<\\/style><script>"}');
  expect(styleHashes).toEqual(stylesOf(html).map(hashStyle));
});

it('leads from a stylesheet in the document to the files of its release', () => {
  const css =
    'a{src:url(../font/a.woff2)}b{src:url("../image/b.svg")}c{mask:url(#c)}d{src:url(data:,d)}e{src:url(/e.png)}';
  const [style] = stylesOf(draw({}, { css }).html).slice(-1);
  expect(style).toContain('url(/assets/shop/1.0.0/font/a.woff2)');
  expect(style).toContain('url(/assets/shop/1.0.0/image/b.svg)');
  for (const kept of ['url(#c)', 'url(data:,d)', 'url(/e.png)']) expect(style).toContain(kept);
});

it('names the address below the site’s own origin, whatever the path looks like', () => {
  const { html } = draw({}, { pathname: '//evil.example/x' });
  const canonical = tags(html, 'link').find((tag) => tag.includes('canonical'));
  expect(canonical).toContain('href="https://www.meridian.example//evil.example/x"');
});

it('cannot be made with a shell that has no start script', () => {
  const broken = { ...shell, record: { ...shell.record, modules: {} } };
  expect(() =>
    createDocument({
      page: {
        status: 404,
        html: '',
        meta: { title: '', description: '', heading: null },
        state: {
          map: makeMap({}),
          page: null,
          widgets: {},
          failedWidgets: [],
          settings: testSettings,
        },
        used: [],
        problems: [],
        isComplete: true,
      },
      shell: broken,
      readStyle: () => '',
      origin: 'https://www.meridian.example',
      pathname: '/',
    }),
  ).toThrow('no start script');
});

describe('the policy', () => {
  const policy = (...given: Parameters<typeof securityHeaders>) =>
    securityHeaders(...given)['content-security-policy']?.split('; ') ?? [];

  it('allows scripts of this origin alone, and nothing that is not named', () => {
    const rules = policy([], testSettings);
    expect(rules).toContain("default-src 'none'");
    expect(rules).toContain("script-src 'self'");
    expect(rules.join()).not.toMatch(/unsafe|\*/);
  });

  it('allows the styles whose hashes it is given', () => {
    expect(policy([hashStyle('a{}')], testSettings)).toContain(
      `style-src 'self' ${hashStyle('a{}')}`,
    );
  });

  it('allows forms to go to the service that takes them', () => {
    const email = { ...testSettings.email, origin: 'https://api.emailjs.com' };
    expect(policy([], { ...testSettings, email })).toContain(
      "connect-src 'self' https://api.emailjs.com",
    );
    expect(policy([], testSettings)).toContain("connect-src 'self'");
  });

  it('lets browsers call Firebase where that signs organizers in, and nobody where we do', () => {
    const identity = { ...testSettings.identity, kind: 'firebase' as const };
    expect(policy([], { ...testSettings, identity })).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    );
    expect(policy([], testSettings).join()).not.toContain('googleapis');
  });
});
