import { makeRecord, makeShellRecord, withRoutes } from '../testing/make-record';
import { checkBeside, checkBesideEither, findMisfit } from './check-beside';

const catalogue = makeRecord('catalogue', '1.0.0');
const shop = makeRecord('shop', '1.0.0');

describe('two releases side by side', () => {
  it('fit when they claim nothing in common', () => {
    expect(findMisfit(catalogue, shop)).toBeNull();
    expect(findMisfit(catalogue, makeShellRecord('shell', '1.0.0'))).toBeNull();
  });

  it.each([
    ['/a/:id', '/a/:slug', true],
    ['/About', '/about', true],
    ['/', '/', true],
    ['/a/:id', '/a/new', false],
    ['/a', '/a/:id', false],
    ['/a/:id/b', '/a/:id', false],
  ])('claim one route with %s and %s: %s', (first, second, expected) => {
    const misfit = findMisfit(
      makeRecord('catalogue', '1.0.0', withRoutes(first)),
      makeRecord('shop', '1.0.0', withRoutes(second)),
    );
    expect(misfit?.rejection.code).toBe(expected ? 'route-clash' : undefined);
  });

  it.each<[string, Parameters<typeof makeRecord>[2], string]>([
    ['a navigation id', { navigation: shop.navigation }, 'navigation'],
    ['a container name', { container: 'shop_1_0_0' }, 'container'],
  ])('clash over %s', (_, changes, gate) => {
    const misfit = findMisfit(makeRecord('catalogue', '1.0.0', changes), shop);
    expect(misfit).toMatchObject({ gate, rejection: { code: 'conflict' } });
  });

  it('clash over a slot', () => {
    const widgets = [{ id: 'teaser', slot: 'header-action' as const }];
    const misfit = findMisfit(
      makeRecord('catalogue', '1.0.0', { widgets }),
      makeRecord('shop', '1.0.0', { widgets }),
    );
    expect(misfit).toMatchObject({
      gate: 'slots',
      rejection: { found: 'header-action in catalogue 1.0.0' },
    });
  });

  it.each([
    ['^19.2.0', null],
    ['>=18 <20', null],
    [
      '^18.3.1',
      'expected modules that shell 1.0.0 shares: react 19.2.8, found shop 1.0.0 built for react ^18.3.1',
    ],
    [
      'nonsense',
      'expected modules that shell 1.0.0 shares: react 19.2.8, found shop 1.0.0 built for react nonsense',
    ],
  ])('may need React in the range %s beside a shell with 19.2.8: %s', (needs, message) => {
    const shell = makeShellRecord('shell', '1.0.0', {
      shared: { react: { version: '19.2.8', needs: '^19.2.8' } },
    });
    const remote = makeRecord('shop', '1.0.0', { shared: { react: { version: '19.0.0', needs } } });
    const rejection = findMisfit(remote, shell)?.rejection;
    expect(rejection ? `expected ${rejection.expected}, found ${rejection.found}` : null).toBe(
      message,
    );
  });

  it('need a shell that shares a module at all, where both say what is shared', () => {
    const needing = makeRecord('shop', '1.0.0', {
      shared: { vue: { version: '3.5.0', needs: '^3.5.0' } },
    });
    expect(findMisfit(needing, makeShellRecord('shell', '1.0.0', { shared: {} }))).toMatchObject({
      gate: 'shared modules',
      rejection: { expected: 'modules that shell 1.0.0 shares: vue none' },
    });
    expect(findMisfit(needing, makeShellRecord('shell', '1.0.0'))).toBeNull();
  });

  it('need no runtime of the shell where the remote brings its own', () => {
    const adopted = makeRecord('library', '1.0.0', { federationRuntime: 'own' });
    expect(findMisfit(adopted, makeShellRecord('shell', '1.0.0'))).toBeNull();
  });

  it('are no two shells', () => {
    const misfit = findMisfit(makeShellRecord('frame', '1.0.0'), makeShellRecord('shell', '1.0.0'));
    expect(misfit?.gate).toBe('one shell');
  });

  it('are told apart in the advice: who is new has to move', () => {
    const shell = makeShellRecord('shell', '2.0.0', { contract: '2.0.0' });
    expect(findMisfit(shell, shop)?.rejection.suggestion).toContain(
      'Release shop against contract 2.0.0',
    );
    expect(findMisfit(shop, shell)?.rejection.suggestion).toContain('Build shop against');
  });
});

describe('a candidate', () => {
  const old = makeShellRecord('shell', '1.0.0');
  const next = makeShellRecord('shell', '2.0.0', { contract: '2.0.0' });
  const ahead = makeRecord('shop', '2.0.0', { contract: '2.0.0' });

  it('must fit beside every release that is live', () => {
    expect(() => checkBeside(ahead, [catalogue, old])).toThrow('shop 2.0.0 (contract): expected');
    expect(() => checkBeside(shop, [catalogue, old])).not.toThrow();
  });

  it('may fit, at publish, the release that waits to replace the live one', () => {
    expect(() => checkBesideEither(ahead, [old, next])).not.toThrow();
    expect(() => checkBesideEither(ahead, [old])).toThrow('contract 1.0 to 1.0');
  });

  it('may be a shell that brings another contract, which remotes have to follow', () => {
    expect(() => checkBesideEither(next, [shop])).not.toThrow();
    expect(() => checkBeside(next, [shop])).toThrow('contract 2.0 to 2.0');
  });

  it('is not compared with another release of its own app', () => {
    expect(() => checkBesideEither(makeRecord('shop', '2.0.0'), [shop])).not.toThrow();
  });
});
