import type { ReleaseRecord } from '@meridian/contracts';
import { makeRecord, makeShellRecord, withRoutes, withUses } from '../testing/make-record';
import { listMisfits, listMisfitsBesideEither } from './fitting';

const shop = makeRecord('shop', '1.0.0');
const findMisfit = (...[candidate, beside]: [typeof shop, typeof shop]) =>
  listMisfits(candidate, [beside])[0] ?? null;

describe('two releases side by side', () => {
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

  it.each<[string, Partial<ReleaseRecord>, string]>([
    ['a navigation id', { navigation: shop.navigation }, 'navigation'],
    ['a container name', { container: 'shop_1_0_0' }, 'container'],
    ['a slot', { widgets: [{ id: 'teaser', slot: 'header-action' }] }, 'slots'],
  ])('clash over %s', (_, same, rule) => {
    const misfit = findMisfit(
      makeRecord('catalogue', '1.0.0', same),
      makeRecord('shop', '1.0.0', { navigation: [], ...same }),
    );
    expect(misfit).toMatchObject({ rule, rejection: { code: 'conflict' } });
  });

  it.each([
    ['^19.2.0', true],
    ['>=18 <20', true],
    ['^18.3.1', false],
    ['nonsense', false],
  ])('may need React in the range %s beside a shell with 19.2.8: %s', (needs, isFitting) => {
    const shell = makeShellRecord('shell', '1.0.0', {
      shared: { react: { version: '19.2.8', needs: '^19.2.8' } },
    });
    const remote = makeRecord('shop', '1.0.0', { shared: { react: { version: '19.0.0', needs } } });
    expect(findMisfit(remote, shell)?.rule).toBe(isFitting ? undefined : 'shared modules');
  });

  it('need a shell that shares a module at all, where both say what is shared', () => {
    const needing = makeRecord('shop', '1.0.0', {
      shared: { vue: { version: '3.5.0', needs: '^3.5.0' } },
    });
    expect(findMisfit(needing, makeShellRecord('shell', '1.0.0', { shared: {} }))).toMatchObject({
      rule: 'shared modules',
      rejection: { expected: 'modules that shell 1.0.0 shares: vue none' },
    });
    expect(findMisfit(needing, makeShellRecord('shell', '1.0.0'))).toBeNull();
  });

  describe('of which the shell says what it exports', () => {
    const exports = { '@meridian/ui': ['Button', 'Link'] };
    const shell = makeShellRecord('shell', '2.0.0', { exports });
    const old = makeShellRecord('shell', '1.0.0');
    const importing = (...names: string[]) => {
      const imports = names.map((name) => ({
        module: '@meridian/ui',
        name,
        at: ['src/Page.tsx:3'],
      }));
      return makeRecord('shop', '1.0.0', withUses({ imports }));
    };
    const ofOwn = makeRecord('shop', '1.0.0', { federationRuntime: 'own' });
    const keep = 'Keep it, marked as deprecated, until no live release imports it.';
    const follow = 'Publish and promote a shell that exports it first, or both in one step';
    const again = 'Build shop again with the packages of shell 2.0.0';

    it.each([
      ['nothing', importing(), shell, null, null],
      ['what is there', importing('Link'), shell, null, null],
      ['what is not there', importing('Link', 'Columns'), shell, keep, follow],
      ['what its record does not say', shop, shell, again, again],
      ['what it may, with a runtime of its own', ofOwn, shell, null, null],
      ['what a shell of before does not say', importing('Link'), old, keep, follow],
    ])(
      'fit, or say who has to move, when the remote imports %s',
      (_, remote, beside, shellMoves, remoteMoves) => {
        const adviceOf = (...pair: Parameters<typeof findMisfit>) =>
          findMisfit(...pair)?.rejection.suggestion ?? null;
        const about = (text: string | null) => text && expect.stringContaining(text);
        expect(adviceOf(beside, remote)).toEqual(about(shellMoves));
        expect(adviceOf(remote, beside)).toEqual(about(remoteMoves));
      },
    );

    it('name what is missing and where it is imported, and let a shell wait for older builds', () => {
      expect(findMisfit(shell, importing('Columns'))?.rejection).toMatchObject({
        expected: 'shell 2.0.0 to export what shop 1.0.0 imports',
        found: 'no Columns of @meridian/ui (src/Page.tsx:3)',
      });
      expect(findMisfit(shell, shop)?.rejection.mayWait).toBe(true);
      expect(findMisfit(shop, shell)?.rejection.mayWait).toBe(false);
    });
  });

  it('are told apart in the advice: the new one has to move', () => {
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

  it('is no second shell', () => {
    const misfits = listMisfits(next, [makeShellRecord('frame', '1.0.0')]);
    expect(misfits).toMatchObject([{ rule: 'one shell' }]);
  });

  it('may fit, at publish, the release that waits to replace the live one', () => {
    expect(listMisfitsBesideEither(ahead, [old, next])).toEqual([]);
    expect(listMisfitsBesideEither(ahead, [old])).toMatchObject([{ rule: 'contract' }]);
  });
});
