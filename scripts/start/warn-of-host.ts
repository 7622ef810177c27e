/**
 * The warning before other machines reach a site whose accounts are with the identity emulator;
 * undefined where there is nothing to warn of.
 *
 * @param host the site listens on it
 */
export function warningOfHost(host: string, hasEmulator: boolean): string | undefined {
  const isLoopback = /^(localhost|::1|127(\.\d{1,3}){3})$/i.test(host);
  if (isLoopback || !hasEmulator) return undefined;
  return `Warning: HOST is ${host}, so others may reach this site, and its accounts are with the identity emulator, which is for development alone. The mails it sends are shown under http://localhost on this machine only. Set FIREBASE_* for a site that others use: see docs/identity.md.`;
}
