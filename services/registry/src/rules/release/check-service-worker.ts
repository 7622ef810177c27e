import type { Rejection, ReleaseSubject } from '../rejection';

/** `navigator.serviceWorker.register`, as bundlers leave it and as someone may write it. */
const registration = /\bserviceWorker\b["'`]?\]?\s*(?:\?\.|\.)?\s*\[?\s*["'`]?register\b/;

/**
 * The site has one service worker, which the shell registers. A remote that registers another would respond to requests
 * of all teams' pages, long after its release is gone. A script that hides the call is stopped by the policy of pages.
 */
export async function checkServiceWorker({
  record,
  readFile,
}: ReleaseSubject): Promise<Rejection | null> {
  if (record.kind === 'shell' || !readFile) return null;
  const found: string[] = [];
  for (const { path } of record.files) {
    if (!/\.[cm]?js$/.test(path)) continue;
    const content = await readFile(path);
    if (content && registration.test(new TextDecoder().decode(content))) found.push(path);
  }
  if (found.length === 0) return null;
  return {
    code: 'release-invalid',
    expected: 'no script that registers a service worker',
    found: `serviceWorker.register in ${found.join(', ')}`,
    suggestion:
      'Leave it out: the site has one service worker, which keeps the pages of all teams. Look for it in your dependencies where your own code has none.',
  };
}
