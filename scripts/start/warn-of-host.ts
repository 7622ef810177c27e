/**
 * What is to be said before others than this machine's own users reach a site that the emulator signs
 * in; undefined where there is nothing to say.
 *
 * @param host that the site listens on
 */
export function warningOfHost(host: string, hasEmulator: boolean): string | undefined {
  const isLoopback = /^(localhost|::1|127(\.\d{1,3}){3})$/i.test(host);
  if (isLoopback || !hasEmulator) return undefined;
  return `Warning: HOST is ${host}, so others may reach this site, and its accounts are with the identity emulator, which is for developing alone. The mails it sends are shown under http://localhost on this machine only. Set FIREBASE_* for a site that others use: see docs/identity.md.`;
}
