// @ts-check
// Plain JavaScript, because the bundler loads it by its path.
import path from 'node:path';

/**
 * Adds a default export to a widget's module (`<id>.widget.tsx?stock`): the widget as a component for other hosts, which
 * load it by `React.lazy`. Our shell uses the export `widget` and loads nothing more.
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
