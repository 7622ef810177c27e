import type { ReleaseRecord } from '@meridian/contracts';
import { type Finding, nameOf } from './finding';
import { checkContract, checkExports, checkSharedModules, type ShellRule } from './shell-rules';

/** Whether a release can be live beside a release of another app. Order does not matter. */
export interface PairRule {
  name: string;
  check(candidate: ReleaseRecord, beside: ReleaseRecord): Finding | null;
}

const betweenKinds =
  (check: ShellRule): PairRule['check'] =>
  (candidate, beside) => {
    const isShellNew = candidate.kind === 'shell';
    const [shell, remote] = isShellNew ? [candidate, beside] : [beside, candidate];
    return candidate.kind === beside.kind ? null : check({ shell, remote, isShellNew });
  };

/** Each is a function of the two records alone. */
export const pairRules: readonly PairRule[] = [
  { name: 'one shell', check: checkOneShell },
  { name: 'contract', check: betweenKinds(checkContract) },
  { name: 'shared modules', check: betweenKinds(checkSharedModules) },
  { name: 'exports', check: betweenKinds(checkExports) },
  { name: 'routes', check: checkRoutes },
  {
    name: 'navigation',
    check: checkClaims('navigation ids', ({ navigation }) => navigation.map(({ id }) => id)),
  },
  {
    name: 'slots',
    check: checkClaims('slots', ({ widgets }) => widgets.flatMap(({ slot }) => slot ?? [])),
  },
  { name: 'container', check: checkClaims('a container name', ({ container }) => container ?? []) },
];

function checkOneShell(candidate: ReleaseRecord, beside: ReleaseRecord): Finding | null {
  return candidate.kind === 'remote' || beside.kind === 'remote'
    ? null
    : {
        code: 'conflict',
        expected: `one shell, which is ${nameOf(beside)}`,
        found: `a second one in ${nameOf(candidate)}`,
        suggestion: `Release the shell as the app ${beside.app}, or use another channel.`,
      };
}

function checkRoutes(candidate: ReleaseRecord, beside: ReleaseRecord): Finding | null {
  const owned = new Map(beside.routes.map(({ path }) => [routeShape(path), path] as const));
  const clashes = candidate.routes.flatMap(({ path }) => {
    const other = owned.get(routeShape(path));
    return other === undefined ? [] : [other === path ? path : `${path} (there ${other})`];
  });
  return clashes.length === 0
    ? null
    : {
        code: 'route-clash',
        expected: `routes that ${nameOf(beside)} does not claim`,
        found: `${clashes.join(', ')} in ${nameOf(candidate)}`,
        suggestion: `Choose another path; to move a page, release ${beside.app} without it and promote both in one step.`,
      };
}

/** A rule for names of which two releases may not use the same one. */
function checkClaims(
  what: string,
  claimsOf: (record: ReleaseRecord) => string | string[],
): PairRule['check'] {
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

/** What a router sees of a path: it ignores the names of parameters, and case. */
export function routeShape(path: string): string {
  return path.replace(/:[^/]+/g, ':').toLowerCase();
}
