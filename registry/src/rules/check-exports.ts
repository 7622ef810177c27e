import { ownFederationRuntime } from '@meridian/contracts/schemas';
import { describePlaces, nameOf, type ShellGate } from './finding';

/** Whether the shell exports what a remote imports of it. Records from before that was noted fit one another alone. */
export const checkExports: ShellGate = ({ shell, remote, isShellNew }) => {
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
