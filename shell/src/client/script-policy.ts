import { serviceWorkerPath } from '@meridian/contracts/offline';
import { isDevelopment } from '../releases/is-development';

/** What browsers with Trusted Types have in `window`. Source: Trusted Types, W3C. */
interface PolicyFactory {
  createPolicy(
    name: 'default',
    rules: { createScriptURL: (url: string) => string | null },
  ): unknown;
}

/**
 * Lets script elements load files of releases from this origin, and the service worker be registered; nothing makes HTML
 * or code of a text. The page's content security policy has browsers ask for this.
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
    // An extension has set one: then that decides.
  }
}
