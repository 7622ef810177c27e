/** What browsers with Trusted Types have in `window`. Source: Trusted Types, W3C. */
interface PolicyFactory {
  createPolicy(
    name: 'default',
    rules: { createScriptURL: (url: string) => string | null },
  ): unknown;
}

/**
 * Lets script elements load files of releases from this origin and nothing else, whoever makes the element: the
 * shell, a remote, or the loaders that the build puts into both. Nothing makes HTML or code of a text. The page's
 * content security policy has browsers ask for this.
 */
export function allowReleaseScripts(
  trustedTypes: PolicyFactory | undefined = Reflect.get(window, 'trustedTypes'),
): void {
  try {
    trustedTypes?.createPolicy('default', {
      createScriptURL(url) {
        const { origin, pathname } = new URL(url, location.href);
        return origin === location.origin && pathname.startsWith('/assets/') ? url : null;
      },
    });
  } catch {
    // An extension has set one: then that decides.
  }
}
