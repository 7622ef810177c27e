/** The declaration of a CSS module: its class names, without those that it calls global. */
export function declareClassNames(css: string): string {
  const own = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"[^"]*"|url\([^)]*\)/g, '')
    .replace(/:global\([^)]*\)/g, '')
    // Only selectors stand before a block; `0.5rem` in a declaration is no class.
    .match(/[^{};]+(?=\{)/g);
  const names = new Set(
    (own ?? [])
      .filter((selector) => !selector.trim().startsWith('@'))
      .flatMap((selector) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)])
      .map(([, name = '']) => name),
  );
  const lines = [...names].sort().map((name) => `  readonly ${JSON.stringify(name)}: string;\n`);
  return `declare const classes: {\n${lines.join('')}};\nexport default classes;\n`;
}
