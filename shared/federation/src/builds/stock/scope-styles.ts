import type { PostCSSPlugin } from '@rsbuild/core';

/** The class of the element around a widget in another host, see `shared/stock-host`. */
const scope = '.meridian-stock';
/** Stylesheets of the design system for whole pages. */
const pageStyles = /[\\/]ui[\\/]src[\\/][\w-]+\.css$/;

/**
 * Limits our base styles and tokens to our widgets, so that they do not change the page of another host. `:where` adds no
 * specificity to a selector, so components override the base styles as on our own pages.
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
