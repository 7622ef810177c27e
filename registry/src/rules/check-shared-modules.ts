import { satisfies } from 'semver';
import { nameOf, type ShellGate } from './finding';

/** Whether a remote runs with the shell's shared modules. A record from before they were written down has none. */
export const checkSharedModules: ShellGate = ({ shell, remote, isShellNew }) => {
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
