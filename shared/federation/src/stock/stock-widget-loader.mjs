// @ts-check
// Plain JavaScript, because the bundler loads it by its path.
import path from 'node:path';

/**
 * Makes of a widget's module (`<id>.widget.tsx?stock`) the module that stock hosts load: its widget as a component, by
 * default export, because `React.lazy` takes that one.
 *
 * @this {import('@rsbuild/core').Rspack.LoaderContext}
 * @returns {string}
 */
export default function makeStockWidget() {
  const file = `./${path.basename(this.resourcePath)}`;
  return `import { createElement } from 'react';
import { openSite, StockWidget } from '@meridian/stock-host';
import { widget } from ${JSON.stringify(file)};
const site = openSite(new URL(__webpack_public_path__, location.href).origin);
export default (props) => createElement(StockWidget, { widget, site, props });
`;
}
