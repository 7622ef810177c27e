import { isContractCompatible, type ReleaseRecord } from '@meridian/contracts';
import { ownFederationRuntime } from '@meridian/contracts/schemas';
import { satisfies } from 'semver';
import { describePlaces, type Finding, nameOf } from './finding';

/** Compares a release of each kind. @param pair.isShellNew whether the shell is the candidate, or the remote */
export type ShellRule = (
  pair: Record<'shell' | 'remote', ReleaseRecord> & { isShellNew: boolean },
) => Finding | null;

export const checkContract: ShellRule = ({ shell, remote, isShellNew }) => {
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
};

/** Whether a remote runs with the shell's shared modules. A record from before they were written down has none. */
export const checkSharedModules: ShellRule = ({ shell, remote, isShellNew }) => {
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
};

/** Whether the shell exports what a remote imports of it. Records from before that was noted fit one another alone. */
export const checkExports: ShellRule = ({ shell, remote, isShellNew }) => {
  const { exports } = shell;
  const imports = remote.uses?.imports;
  const code = 'contract-incompatible';
  if (exports && !imports)
    return remote.federationRuntime === ownFederationRuntime
      ? null
      : {
          code,
          expected: `a build that says what it imports of ${nameOf(shell)}`,
          found: `${nameOf(remote)}, which is older`,
          suggestion: `Build ${remote.app} again with the packages of ${nameOf(shell)} (npm install, npm run build), then promote it, with that shell in one step where it is not live.`,
          mayWait: isShellNew,
        };
  const missing = (imports ?? []).filter(({ module, name }) => !exports?.[module]?.includes(name));
  if (missing.length === 0) return null;
  const found = exports
    ? missing.map(({ module, name, at }) => `no ${name} of ${module}${describePlaces(at)}`)
    : ['a shell that is older than what says so'];
  return {
    code,
    expected: `${nameOf(shell)} to export what ${nameOf(remote)} imports`,
    found: found.join(', '),
    suggestion: isShellNew
      ? 'Keep it, marked as deprecated, until no live release imports it.'
      : `Publish and promote a shell that exports it first, or both in one step; or let ${remote.app} do without it.`,
  };
};
