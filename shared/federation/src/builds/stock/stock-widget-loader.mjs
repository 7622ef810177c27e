// @ts-check
// Plain JavaScript, because the bundler loads it by its path.
import path from 'node:path';

/**
 * Adds to a widget's module (`<id>.widget.tsx?stock`) what hosts that know nothing of us take of it: the widget as a
 * component, by default export, because `React.lazy` takes that one. Our shell takes `widget`, and loads nothing more.
 *
 * @this {import('@rsbuild/core').Rspack.LoaderContext}
 * @returns {string}
 */
export default function makeStockWidget() {
  const file = `./${path.basename(this.resourcePath)}`;
  return `import { createElement, lazy, Suspense } from 'react';
import { widget } from ${JSON.stringify(file)};
export { widget };
const Component = lazy(async () => {
  try {
    const { toComponent } = await import(/* webpackChunkName: "stock" */ '@meridian/stock-host');
    return { default: toComponent(widget, new URL(__webpack_public_path__, location.href).origin) };
  } catch (error) {
    window.reportError?.(error);
    return { default: () => 'This part of the page cannot be shown right now.' };
  }
});
export default (props) => createElement(Suspense, null, createElement(Component, props));
`;
}
