/** @jest-environment @meridian/testing/browser */
import type { Events } from '@meridian/contracts';
import { findError } from './find-error';

const { origin } = location;
const shop = `${origin}/assets/shop/1.4.0/js/list.js`;
const shellScript = `${origin}/assets/shell/2.0.0/js/app.js`;

const find = (event: Event) => findError(event, 'shell');
const release = (app: string, version: string) => ({
  ...{ app, version, kind: 'interaction' },
  where: `js/${app === 'shop' ? 'list' : 'app'}.js:1:20`,
  message: 'a fault',
});

function uncaught(stack: string, filename = '') {
  const error = Object.assign(new Error('a fault'), { stack });
  return new ErrorEvent('error', { error, message: 'a fault', filename });
}

function rejection(reason: unknown) {
  return Object.assign(new Event('unhandledrejection'), { reason });
}

function told<Name extends keyof Events>(name: Name, detail: Events[Name]) {
  return new CustomEvent(name, { detail });
}

describe('an uncaught error', () => {
  const v8 = (...urls: string[]) =>
    ['Error: a fault', ...urls.map((url) => `    at press (${url}:1:20)`)].join('\n');
  const safari = (...urls: string[]) => urls.map((url) => `press@${url}:1:20`).join('\n');

  it.each([
    ['whose script threw, as V8 writes it', v8(shop, shellScript), 'shop 1.4.0'],
    ['whose script threw, as Safari writes it', safari(shop, shellScript), 'shop 1.4.0'],
    ['that called what is in the shell’s scripts', v8(shellScript, shop), 'shop 1.4.0'],
    ['of the shell when no remote took part', v8(shellScript, '<anonymous>'), 'shell 2.0.0'],
  ])('is of the release %s', (_, stack, of) => {
    const [app = '', version = ''] = of.split(' ');
    expect(find(uncaught(stack))).toEqual(release(app, version));
    expect(find(rejection(Object.assign(new Error('a fault'), { stack })))).toEqual(
      release(app, version),
    );
  });

  it('that has no stack, as of a syntax error, is of the script that the browser names', () => {
    const event = new ErrorEvent('error', {
      ...{ error: 'a fault', filename: shop, lineno: 1, colno: 20 },
    });
    expect(find(event)).toEqual(release('shop', '1.4.0'));
  });

  it.each([
    'chrome-extension://abc/content.js',
    'https://ads.example/assets/shop/1.4.0/js/list.js',
    `${origin}.evil.example/assets/shop/1.4.0/list.js`,
    `${origin}/assets`,
  ])('thrown by %s is not counted, though our code called it or was called', (url) => {
    for (const stack of [v8(url, shop), safari(url, shop)])
      expect(find(uncaught(stack))).toBeNull();
    expect(find(uncaught('', url))).toBeNull();
  });

  it('is not counted without code of ours, or when the visitor left', () => {
    // Its message names a release, and its stack none.
    expect(find(uncaught(`Error: ${shop} is missing\n    at ${origin}/courses:1:1`))).toBeNull();
    expect(find(rejection({ name: 'AbortError', stack: v8(shop) }))).toBeNull();
    for (const reason of [undefined, null, 'a text', { stack: 7 }, Object.create(null)])
      expect(find(rejection(reason))).toBeNull();
    const message = 'ResizeObserver loop completed with undelivered notifications.';
    expect(find(new ErrorEvent('error', { message, filename: `${origin}/courses` }))).toBeNull();
  });
});

it.each([
  [shop, 'img-src', { app: 'shop', version: '1.4.0', where: 'js/list.js:1:20' }],
  [shop, 'require-trusted-types-for', null],
  ['chrome-extension', 'script-src-elem', null],
  [`${origin}/courses`, 'style-src-attr', null],
])(
  'what the policy blocks in %s (%s) is an error of its release',
  (sourceFile, directive, place) => {
    const event = Object.assign(new Event('securitypolicyviolation'), {
      ...{ sourceFile, lineNumber: 1, columnNumber: 20, effectiveDirective: directive },
    });
    const message = `blocked by ${directive}`;
    expect(find(event)).toEqual(place && { ...place, kind: 'interaction', message });
  },
);

describe('what the shell reports', () => {
  const error = { where: 'shop/list', reason: 'a fault' };
  const words = { where: 'shop/list', message: 'a fault' };
  const of = { app: 'shop', version: '1.4.0' };

  it('is of the release that it names, and is not counted without app, version and kind', () => {
    const known = { ...of, kind: 'render' } as const;
    expect(find(told('shell:error', { ...error, ...known }))).toEqual({ ...known, ...words });
    for (const key of ['app', 'version', 'kind'])
      expect(find(told('shell:error', { ...error, ...known, [key]: undefined }))).toBeNull();
  });

  it('is, for the shell itself, of the version of the start script', () => {
    const script = document.createElement('script');
    script.src = shellScript;
    script.type = 'inert';
    document.head.append(document.createElement('script'), script);
    const known = { app: 'shell', kind: 'load', cause: 'timeout' } as const;
    const event = told('shell:error', { ...error, ...known });
    expect(find(event)).toEqual({ ...known, ...words, version: '2.0.0' });
    script.remove();
    expect(find(event)).toBeNull();
  });

  it('is a load failure of the release that falls back', () => {
    const cause = 'integrity' as const;
    const failed = { ...of, module: './routes/list', outcome: 'fallback', reason: 'late' } as const;
    expect(find(told('shell:release-failed', { ...failed, cause }))).toEqual({
      ...of,
      kind: 'load',
      cause,
      message: 'late',
      where: './routes/list',
    });
  });
});
