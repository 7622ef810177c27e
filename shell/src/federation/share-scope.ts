/** One copy of a shared module, as Module Federation describes it. */
interface SharedCopy {
  lib: () => unknown;
  get: () => Promise<() => unknown>;
  from: string;
  loaded: true;
  eager: true;
  shareConfig: { singleton: true; eager: true; requiredVersion: false };
}

/** By name of a shared module: its copies by version. A container is initialised with it. */
export type ShareScope = Record<string, Record<string, SharedCopy>>;

/**
 * A scope with one copy of each module.
 * @param versions by name of a module
 */
export function createShareScope<Name extends string>(
  modules: Record<Name, unknown>,
  versions: Record<Name, string>,
): ShareScope {
  return Object.fromEntries(
    Object.entries(modules).map(([name, module]) => {
      const lib = () => module;
      const copy: SharedCopy = {
        lib,
        get: async () => lib,
        from: 'shell',
        loaded: true,
        eager: true,
        shareConfig: { singleton: true, eager: true, requiredVersion: false },
      };
      return [name, { [versions[name as Name]]: copy }];
    }),
  );
}

/**
 * The copy of a shared module for a container that was built with a range of its versions.
 * @param range `^major.minor.patch` with a major of at least 1, which is how `shared/federation` builds containers
 * @throws Error when the scope has no such module, or only versions outside the range
 */
export function provideShared(scope: ShareScope, name: string, range: string): unknown {
  const copies = Object.entries(scope[name] ?? {});
  const fitting = copies.find(([version]) => isInRange(version, range));
  if (fitting) return fitting[1].lib();
  const found = copies.map(([version]) => version).join(', ') || 'no version';
  throw new Error(`The remote was built for ${name} ${range}, the shell has ${found}`);
}

function isInRange(version: string, range: string): boolean {
  const [major, minor, patch] = numbersOf(version);
  const [wantedMajor, wantedMinor, wantedPatch] = numbersOf(range.replace(/^\^/, ''));
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

/** Three times NaN, which is no part of any range, for anything but a version. */
function numbersOf(version: string): [major: number, minor: number, patch: number] {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  return [Number(major), Number(minor), Number(patch)];
}
