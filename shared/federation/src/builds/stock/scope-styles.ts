import type { PostCSSPlugin } from '@rsbuild/core';

/** The class of the element around a widget in a stock host, see `shared/stock-host`. */
const scope = '.meridian-stock';
/** Style sheets of the design system that are about whole pages. */
const pageStyles = /[\\/]ui[\\/]src[\\/][\w-]+\.css$/;

/**
 * Keeps the base styles and tokens of a page inside our widgets where the page is of a stock host. `:where` adds nothing
 * to a selector's specificity, so components override the base styles as they do on our own pages.
 */
export const scopeStyles: PostCSSPlugin = {
  postcssPlugin: 'scope-styles',
  Once(stylesheet) {
    if (!pageStyles.test(stylesheet.source?.input.file ?? '')) return;
    stylesheet.walkAtRules('view-transition', (rule) => void rule.remove());
    stylesheet.walkRules((rule) => {
      const selectors = rule.selectors.flatMap(scopeSelector);
      if (selectors.length === 0) rule.remove();
      else rule.selectors = selectors;
    });
  },
};

function scopeSelector(selector: string): string[] {
  if (/^body\b|view-transition/.test(selector)) return [];
  if (selector === ':root' || selector === 'html') return [`:where(${scope})`];
  return [`:where(${scope}) ${selector}`];
}
