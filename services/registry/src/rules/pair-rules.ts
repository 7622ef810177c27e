import { isContractCompatible, type ReleaseRecord } from '@meridian/contracts';
import { ownFederationRuntime } from '@meridian/contracts/schemas';
import { satisfies } from 'semver';
import { describePlaces, nameOf, type Rejection } from './rejection';

/** Whether a release can be live beside a release of another app. Order does not matter. */
type PairRule = (candidate: ReleaseRecord, beside: ReleaseRecord) => Rejection | null;

interface ShellPair {
  shell: ReleaseRecord;
  remote: ReleaseRecord;
  /** Whether the shell is the candidate, or the remote. */
  isShellNew: boolean;
}

/** By name. Each needs the two records alone. */
export const pairRules: Readonly<Record<string, PairRule>> = {
  'one shell': checkOneShell,
  contract: betweenKinds(checkContract),
  'shared modules': betweenKinds(checkSharedModules),
  exports: betweenKinds(checkExports),
  routes: checkRoutes,
  navigation: checkClaims('navigation ids', ({ navigation }) => navigation.map(({ id }) => id)),
  slots: checkClaims('slots', ({ widgets }) => widgets.flatMap(({ slot }) => slot ?? [])),
  container: checkClaims('a container name', ({ container }) => container ?? []),
};

function betweenKinds(check: (pair: ShellPair) => Rejection | null): PairRule {
  return (candidate, beside) => {
    if (candidate.kind === beside.kind) return null;
    return candidate.kind === 'shell'
      ? check({ shell: candidate, remote: beside, isShellNew: true })
      : check({ shell: beside, remote: candidate, isShellNew: false });
  };
}

function checkOneShell(candidate: ReleaseRecord, beside: ReleaseRecord): Rejection | null {
  if (candidate.kind === 'remote' || beside.kind === 'remote') return null;
  return {
    code: 'conflict',
    expected: `one shell, which is ${nameOf(beside)}`,
    found: `a second one in ${nameOf(candidate)}`,
    suggestion: `Release the shell as the app ${beside.app}, or use another channel.`,
  };
}

function checkContract({ shell, remote, isShellNew }: ShellPair): Rejection | null {
  if (isContractCompatible(shell.contract, remote.contract)) return null;
  const [major, minor] = shell.contract.split('.');
  return {
    code: 'contract-incompatible',
    expected: `contract ${major}.0 to ${major}.${minor}, which ${nameOf(shell)} runs`,
    found: `contract ${remote.contract} in ${nameOf(remote)}`,
    suggestion: isShellNew
      ? `Release ${remote.app} against contract ${shell.contract}, then promote both in one step.`
      : `Build ${remote.app} against an older contract, or release a shell with contract ${remote.contract} first.`,
    mayWait: isShellNew,
  };
}

/** Whether a remote runs with the shell's shared modules. Older records name none. */
function checkSharedModules({ shell, remote, isShellNew }: ShellPair): Rejection | null {
  const given = shell.shared;
  if (!given) return null;
  const misfits = Object.entries(remote.shared ?? {})
    .map(([name, { needs }]) => ({ name, needs, there: given[name]?.version }))
    .filter(({ needs, there }) => there === undefined || !satisfies(there, needs));
  if (misfits.length === 0) return null;
  const shared = misfits.map(({ name, there = 'none' }) => `${name} ${there}`).join(', ');
  return {
    code: 'contract-incompatible',
    expected: `modules that ${nameOf(shell)} shares: ${shared}`,
    found: `${nameOf(remote)} built for ${misfits.map(({ name, needs }) => `${name} ${needs}`).join(', ')}`,
    suggestion: isShellNew
      ? `Build ${remote.app} for these versions, then promote both in one step.`
      : `Install what the shell has in ${remote.app} and build it again; or release a shell for these versions, and promote both in one step.`,
  };
}

/** Whether the shell exports what a remote imports. Records that are too old to say so fit only one another. */
function checkExports({ shell, remote, isShellNew }: ShellPair): Rejection | null {
  const { exports } = shell;
  const imports = remote.uses?.imports;
  const code = 'contract-incompatible';
  if (exports && !imports) {
    if (remote.federationRuntime === ownFederationRuntime) return null;
    return {
      code,
      expected: `a build that says what it imports of ${nameOf(shell)}`,
      found: `${nameOf(remote)}, which is older`,
      suggestion: `Build ${remote.app} again with the packages of ${nameOf(shell)} (npm install, npm run build), then promote it, with that shell in one step where it is not live.`,
      mayWait: isShellNew,
    };
  }
  const missing = (imports ?? []).filter(({ module, name }) => !exports?.[module]?.includes(name));
  if (missing.length === 0) return null;
  const found = missing.map(
    ({ module, name, at }) => `no ${name} of ${module}${describePlaces(at)}`,
  );
  return {
    code,
    expected: `${nameOf(shell)} to export what ${nameOf(remote)} imports`,
    found: exports ? found.join(', ') : 'a shell that is older than what says so',
    suggestion: isShellNew
      ? 'Keep it, marked as deprecated, until no live release imports it.'
      : `Publish and promote a shell that exports it first, or both in one step; or let ${remote.app} do without it.`,
  };
}

function checkRoutes(candidate: ReleaseRecord, beside: ReleaseRecord): Rejection | null {
  const owned = new Map(beside.routes.map(({ path }) => [routeShape(path), path] as const));
  const clashes = candidate.routes.flatMap(({ path }) => {
    const other = owned.get(routeShape(path));
    return other === undefined ? [] : [other === path ? path : `${path} (there ${other})`];
  });
  if (clashes.length === 0) return null;
  return {
    code: 'route-clash',
    expected: `routes that ${nameOf(beside)} does not claim`,
    found: `${clashes.join(', ')} in ${nameOf(candidate)}`,
    suggestion: `Choose another path; to move a page, release ${beside.app} without it and promote both in one step.`,
  };
}

/** Rejects two releases that use the same name. */
function checkClaims(
  what: string,
  claimsOf: (record: ReleaseRecord) => string | string[],
): PairRule {
  return (candidate, beside) => {
    const taken = [claimsOf(beside)].flat();
    const clashes = [claimsOf(candidate)].flat().filter((claim) => taken.includes(claim));
    if (clashes.length === 0) return null;
    return {
      code: 'conflict',
      expected: `${what} that ${nameOf(beside)} does not use`,
      found: `${clashes.join(', ')} in ${nameOf(candidate)}`,
      suggestion: `Choose another name, or agree with the team of ${beside.app} who keeps it.`,
    };
  };
}

/** A path as routers compare it: without names of parameters, in lower case. */
export function routeShape(path: string): string {
  return path.replace(/:[^/]+/g, ':').toLowerCase();
}
