/** @jest-environment @meridian/testing/browser */
import type { Events } from '@meridian/contracts';
import { findError } from './find-error';

const { origin } = location;
const shop = `${origin}/assets/shop/1.4.0/js/list.js`;
const shellScript = `${origin}/assets/shell/2.0.0/js/app.js`;

const find = (event: Event) => findError(event, 'shell');
const release = (app: string, version: string) => ({ app, version, kind: 'interaction' });

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
  it.each([
    ['V8', `Error: a fault\n    at press (${shop}:1:20)\n    at ${shellScript}:2:1`],
    ['Firefox and Safari', `press@${shop}:1:20\n@${shellScript}:2:1`],
  ])('is of the release whose script threw, as %s writes it', (_, stack) => {
    expect(find(uncaught(stack))).toEqual(release('shop', '1.4.0'));
    expect(find(rejection(Object.assign(new Error('a fault'), { stack })))).toEqual(
      release('shop', '1.4.0'),
    );
  });

  it('is of the remote that called what is in the shell’s scripts', () => {
    const stack = `Error: a fault\n    at setState (${shellScript}:1:1)\n    at press (${shop}:1:20)`;
    expect(find(uncaught(stack))).toEqual(release('shop', '1.4.0'));
  });

  it('is of the shell when no remote took part', () => {
    const stack = `Error: a fault\n    at press (${shellScript}:1:1)\n    at <anonymous>`;
    expect(find(uncaught(stack))).toEqual(release('shell', '2.0.0'));
  });

  it('that has no stack, as of a syntax error, is of the script that the browser names', () => {
    expect(find(uncaught('', shop))).toEqual(release('shop', '1.4.0'));
    const event = new ErrorEvent('error', { error: 'text', filename: shop });
    expect(find(event)).toEqual(release('shop', '1.4.0'));
  });

  it.each([
    ['an extension', 'chrome-extension://abc/content.js'],
    ['another site', 'https://ads.example/assets/shop/1.4.0/js/list.js'],
    ['a site whose name begins with ours', `${origin}.evil.example/assets/shop/1.4.0/list.js`],
    ['the document', `${origin}/assets`],
  ])(
    'thrown by a script of %s counts for no one, though it called or was called by ours',
    (_, url) => {
      expect(
        find(uncaught(`Error\n    at wrap (${url}:1:1)\n    at press (${shop}:1:2)`)),
      ).toBeNull();
      expect(find(uncaught(`wrap@${url}:1:1\npress@${shop}:1:2`))).toBeNull();
      expect(find(uncaught('', url))).toBeNull();
    },
  );

  it('is not of the release that its message names', () => {
    expect(find(uncaught(`Error: ${shop} is missing\n    at ${origin}/courses:1:1`))).toBeNull();
  });

  it.each([[undefined], [null], ['a text'], [{ stack: 7 }], [Object.create(null)]])(
    'of something that is no error, as %p, counts for no one',
    (reason) => {
      expect(find(rejection(reason))).toBeNull();
    },
  );

  it('that only says that the visitor went on counts for no one', () => {
    const stack = `AbortError\n    at press (${shop}:1:20)`;
    expect(find(rejection({ name: 'AbortError', stack }))).toBeNull();
  });

  it('without any error, as of a ResizeObserver, counts for no one', () => {
    const message = 'ResizeObserver loop completed with undelivered notifications.';
    expect(find(new ErrorEvent('error', { message, filename: `${origin}/courses` }))).toBeNull();
  });
});

describe('what the shell reports', () => {
  const error = { where: 'shop/list', reason: 'a fault' };

  it('is of the release that it names', () => {
    const detail = { ...error, app: 'shop', version: '1.4.0', kind: 'render' } as const;
    expect(find(told('shell:error', detail))).toEqual({
      app: 'shop',
      version: '1.4.0',
      kind: 'render',
    });
  });

  it('is, for the shell itself, of the version of the start script', () => {
    const script = document.createElement('script');
    script.src = shellScript;
    script.type = 'inert';
    document.head.append(document.createElement('script'), script);
    const detail = { ...error, app: 'shell', kind: 'load', cause: 'timeout' } as const;
    expect(find(told('shell:error', detail))).toEqual({
      app: 'shell',
      version: '2.0.0',
      kind: 'load',
      cause: 'timeout',
    });
    script.remove();
    expect(find(told('shell:error', detail))).toBeNull();
  });

  it.each([
    ['kind', { app: 'shop', version: '1.4.0' }],
    ['app', { version: '1.4.0', kind: 'render' }],
    ['version', { app: 'shop', kind: 'render' }],
  ] as const)('counts for no one without its %s', (_, known) => {
    expect(find(told('shell:error', { ...error, ...known }))).toBeNull();
  });

  it('is a load failure of the release that gives way to the one before', () => {
    const failed = {
      app: 'shop',
      version: '1.4.0',
      module: './routes/list',
      outcome: 'fallback',
      reason: 'broken',
      cause: 'integrity',
    } as const;
    expect(find(told('shell:release-failed', failed))).toEqual({
      app: 'shop',
      version: '1.4.0',
      kind: 'load',
      cause: 'integrity',
    });
  });
});
