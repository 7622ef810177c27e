/**
 * The semantic version of the contract between shell and remotes.
 *
 * Raise the major when a remote built before the change would break under a shell built after it, and the registry could
 * not see that in the exports of both records. Raise the minor when a remote may use something that older shells lack.
 */
export const contractVersion = '3.4.0';

/**
 * Whether a remote built against `remote` runs inside a shell built against `host`, both `major.minor.patch`. The majors
 * must be equal, and the remote's minor may not be newer. Any other text counts as incompatible.
 */
export function isContractCompatible(host: string, remote: string): boolean {
  const [hostMajor, hostMinor] = parseVersion(host);
  const [remoteMajor, remoteMinor] = parseVersion(remote);
  return hostMajor === remoteMajor && remoteMinor <= hostMinor;
}

function parseVersion(version: string): [major: number, minor: number] {
  const match = /^(\d+)\.(\d+)\.\d+$/.exec(version);
  return match ? [Number(match[1]), Number(match[2])] : [Number.NaN, Number.NaN];
}
