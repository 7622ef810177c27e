/** @jest-environment @meridian/testing/browser */
import { allowReleaseScripts } from './script-policy';

function check(url: string): string | null {
  const createPolicy = jest.fn();
  allowReleaseScripts({ createPolicy });
  expect(createPolicy).toHaveBeenCalledWith('default', { createScriptURL: expect.any(Function) });
  return createPolicy.mock.calls[0][1].createScriptURL(url);
}

it('lets scripts of releases run, and no others', () => {
  for (const url of ['/assets/shop/1.0.0/entry.js', 'http://localhost/assets/shop/1.0.0/js/a.js'])
    expect(check(url)).toBe(url);
  const others = [
    '/api/courses',
    '/assets/../api/courses',
    'https://stranger.example/assets/a.js',
    '//stranger.example/assets/a.js',
    'data:text/javascript,alert(1)',
    'blob:http://localhost/assets/1',
  ];
  expect(others.filter((url) => check(url) !== null)).toEqual([]);
});

it('starts in browsers without Trusted Types, and beside an extension that set a policy', () => {
  expect(() => allowReleaseScripts()).not.toThrow();
  const createPolicy = () => {
    throw new TypeError('There is a policy of this name.');
  };
  expect(() => allowReleaseScripts({ createPolicy })).not.toThrow();
});

it('lets scripts of this machine run in a shell for development, and no others from elsewhere', () => {
  jest.isolateModules(() => {
    Object.assign(globalThis, { DEVELOPMENT: true });
    const policy = jest.requireActual<typeof import('./script-policy')>('./script-policy');
    const createPolicy = jest.fn();
    policy.allowReleaseScripts({ createPolicy });
    const { createScriptURL } = createPolicy.mock.calls[0][1];
    expect(createScriptURL('http://localhost:3101/entry.js')).toBe(
      'http://localhost:3101/entry.js',
    );
    expect(createScriptURL('http://localhost.evil.example/entry.js')).toBeNull();
    Reflect.deleteProperty(globalThis, 'DEVELOPMENT');
  });
  expect(check('http://localhost:3101/entry.js')).toBeNull();
});
