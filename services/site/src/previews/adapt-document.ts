import { createHash } from 'node:crypto';
import type { DocumentAdapter } from '../pages/page-renderer';

/**
 * Each remote brings its own React Refresh, which loads after React starts. It finds React only through the hook of
 * React's developer tools, so this stands for the hook when the tools are not installed. React notes the boundaries that
 * show an error, so that a save renders them again, only if it has a refresh handler: it gets a first one here.
 */
const devToolsHook = `{
const renderers = new Map();
const hook = (window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer) {
    renderers.set(renderers.size, renderer);
    return renderers.size - 1;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
});
const inject = hook.inject;
hook.inject = (renderer) => {
  renderer.setRefreshHandler?.(() => undefined);
  return inject.call(hook, renderer);
};
}`;

const hookHash = createHash('sha256').update(devToolsHook).digest('base64');

/**
 * Adds the hook of React's tools, and lets pages connect to the development servers. Scripts are not preloaded, because
 * only builds with hashes request them as preload links do. Browsers neither store nor prefetch a document, because its
 * sources may change at any moment.
 */
export function createDocumentAdapter(listOrigins: () => readonly string[]): DocumentAdapter {
  return {
    html: (html) =>
      html
        .replace('<head>', () => `<head><script>${devToolsHook}</script>`)
        .replace(/<link rel="preload" as="script"[^>]*>/g, ''),
    headers: ({ 'speculation-rules': _rules, ...headers }) => {
      const sockets = listOrigins().map((origin) => origin.replace(/^http/, 'ws'));
      const policy = (headers['content-security-policy'] ?? '')
        .replace("script-src 'self'", `$& 'sha256-${hookHash}'`)
        .replace("connect-src 'self'", `$& ${sockets.join(' ')}`);
      return { ...headers, 'content-security-policy': policy, 'cache-control': 'no-store' };
    },
  };
}

/** Adapts pages of a preview: the files of its remotes under development are on other origins. */
export function adaptDevelopedPreview(origins: readonly string[]): DocumentAdapter {
  const { html, headers } = createDocumentAdapter(() => origins);
  return {
    html,
    headers(before) {
      const { 'content-security-policy': policy = '', ...others } = headers(before);
      const sources = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'];
      const pattern = new RegExp(`(?:${sources.join('|')}) 'self'`, 'g');
      const allowed = policy.replace(pattern, (found) => [found, ...origins].join(' '));
      return { ...others, 'content-security-policy': allowed };
    },
  };
}
