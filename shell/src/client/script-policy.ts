import { serviceWorkerPath } from '@meridian/contracts/offline';
import { isDevelopment } from '../releases/is-development';

/** `window.trustedTypes` of browsers that have it. Source: Trusted Types, W3C. */
interface PolicyFactory {
  createPolicy(
    name: 'default',
    rules: { createScriptURL: (url: string) => string | null },
  ): unknown;
}

/**
 * Allows script elements to load files of releases from this origin, and the service worker to be registered. No text
 * becomes HTML or code. The page's content security policy makes browsers ask this policy.
 */
export function allowReleaseScripts(
  trustedTypes: PolicyFactory | undefined = Reflect.get(window, 'trustedTypes'),
): void {
  try {
    trustedTypes?.createPolicy('default', {
      createScriptURL(url) {
        const { origin, pathname, hostname } = new URL(url, location.href);
        const isKnown = pathname.startsWith('/assets/') || pathname === serviceWorkerPath;
        if (origin === location.origin && isKnown) return url;
        // A remote from this machine: the page's own policy names its one origin.
        return isDevelopment && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) ? url : null;
      },
    });
  } catch {
    // An extension has set a default policy, which then decides.
  }
}
