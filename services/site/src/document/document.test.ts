import type { Hydrate } from '@meridian/contracts';
import { emptyPageState, type PageStatus } from '@meridian/contracts/ssr';
import { makeMap, makeRelease as makePageRelease } from '@meridian/contracts/testing';
import { load, makeRelease, testSettings } from '../testing/make-release';
import { hashStyle, securityHeaders } from './content-security';
import { createDocument, type DocumentInput } from './document';

const shell = load(
  makeRelease('shell', '1.0.0', {
    content: { 'font/inter.woff2': 'a font', 'font/inter-rest.woff2': 'its other characters' },
    preload: ['font/inter.woff2'],
  }),
);
const mapFile = { url: '/maps/1.json', integrity: 'sha384-1' };
const shop = makePageRelease('shop', { routes: { list: '/list' } });
const state = emptyPageState(makeMap({ shop }), testSettings);
const pageAt = (hydrate: Hydrate, status: PageStatus = 200) => ({
  ...state,
  page: { status, hydrate, data: null },
});
const hostile = '</script></style><script>alert(1)</script>"\'&';

function render(
  page: Partial<DocumentInput['page']> = {},
  { css = '.a{color:red}', pathname = '/list', release = shell } = {},
) {
  return createDocument({
    page: {
      status: 200,
      html: '<main>the page</main>',
      meta: { title: 'List', description: 'All of it', heading: 'List' },
      state: pageAt('load'),
      used: [{ app: 'shop', module: './routes/list', hydrate: 'load' }],
      problems: [],
      isComplete: true,
      ...page,
    },
    shell: release,
    mapFile,
    readStyle: () => css,
    origin: 'https://www.meridian.example',
    language: 'en',
    translations: [],
    pathname,
  });
}

const tags = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);
const stylesOf = (html: string) =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text ?? '');

const chunks = ['index', 'app', 'pages', 'federation'];
const withChunks = makeRelease('shell', '1.0.0', {
  content: Object.fromEntries(chunks.map((name) => [`js/${name}.js`, name])),
  modules: Object.fromEntries(chunks.map((name) => [name, { js: [`js/${name}.js`], css: [] }])),
});
const used = (hydrate: Hydrate) => [{ app: 'shop', module: './routes/list', hydrate }];
const all = ['app', 'pages', 'federation'];

it.each<[string, string[], Partial<DocumentInput['page']>]>([
  ['the frame for a page that is not hydrated', ['app'], { state: pageAt('never') }],
  ['the frame for a page hydrated later', ['app'], { state: pageAt('touch'), used: used('touch') }],
  ['all for a page hydrated at load', all, { state: pageAt('load'), used: used('load') }],
  ['all for a widget hydrated at load', all, { state: pageAt('never'), used: used('load') }],
  ['no federation where there is no page', ['app', 'pages'], { state: pageAt('load', 404) }],
  ['all for a page that the browser loads', all, { state }],
  ['all for one that it loads again', all, { state: pageAt('load', 502) }],
  ['all for a failed widget', all, { state: { ...pageAt('never'), failedWidgets: ['shop/x'] } }],
])('preloads of the shell %s', (_, names, page) => {
  const { html } = render({ used: [], ...page }, { release: load(withChunks) });
  const own = /href="\/assets\/shell\/1\.0\.0\/js\/(\w+)\.js"/;
  const preloads = tags(html, 'link').flatMap((tag) => own.exec(tag)?.[1] ?? []);
  expect(preloads).toEqual(names);
});

it('lets no text of a remote end its element', () => {
  const { html } = render({
    meta: {
      title: hostile,
      description: hostile,
      heading: hostile,
      jsonLd: [{ '@type': 'Thing', name: hostile }],
    },
    state: {
      ...pageAt('load'),
      page: { status: 200, hydrate: 'load', data: hostile },
      widgets: { 'shop/x': hostile },
    },
  });
  expect(html).not.toContain('<script>alert(1)</script>');
  const state = /id="page-state">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(state).page.data).toBe(hostile);
});

it('lets no stylesheet end its element', () => {
  const { html, styleHashes } = render({}, { css: '.a::after{content:"</style><script>"}' });
  expect(stylesOf(html)[0]).toBe('.a::after{content:"<\\/style><script>"}');
  expect(styleHashes).toEqual(stylesOf(html).map(hashStyle));
});

it('resolves URLs in an inline stylesheet to the files of its release', () => {
  const css =
    'a{src:url(../font/a.woff2)}b{src:url("../image/b.svg")}c{mask:url(#c)}d{src:url(data:,d)}e{src:url(/e.png)}';
  const [style] = stylesOf(render({}, { css }).html).slice(-1);
  expect(style).toContain('url(/assets/shop/1.0.0/font/a.woff2)');
  expect(style).toContain('url(/assets/shop/1.0.0/image/b.svg)');
  for (const same of ['url(#c)', 'url(data:,d)', 'url(/e.png)']) expect(style).toContain(same);
});

describe('the policy', () => {
  const headersOf = (settings = testSettings, publicOrigin = 'https://www.meridian.example') =>
    securityHeaders([], { settings, publicOrigin });
  const policy = (settings = testSettings) =>
    headersOf(settings)['content-security-policy']?.split('; ') ?? [];

  it('allows scripts of this origin only, and nothing that is not listed', () => {
    expect(policy()).toContain("default-src 'none'");
    expect(policy()).toContain("script-src 'self'");
    expect(policy().join()).not.toMatch(/unsafe|\*/);
  });

  it('comes with the order to use https alone, if visitors use https', () => {
    expect(headersOf()['strict-transport-security']).toBe('max-age=31536000');
    const local = headersOf(testSettings, 'http://localhost:3000');
    expect(local['strict-transport-security']).toBeUndefined();
  });

  it('allows the service that takes forms', () => {
    const email = { ...testSettings.email, origin: 'https://api.emailjs.com' };
    const rule = "connect-src 'self' https://api.emailjs.com";
    expect(policy({ ...testSettings, email })).toContain(rule);
    expect(policy()).toContain("connect-src 'self'");
  });

  it('allows Firebase only where it signs organizers in', () => {
    const identity = { ...testSettings.identity, kind: 'firebase' as const };
    expect(policy({ ...testSettings, identity })).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    );
    expect(policy().join()).not.toContain('googleapis');
  });
});
