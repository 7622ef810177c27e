import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listApps } from '../workspaces.mjs';

const root = path.resolve(__dirname, '../..');
const door = 'account/src/identity/firebase-sdk.browser.ts';

/** What the sources of shell and remotes import as a part of themselves: no types, no `import()`. */
const imports = listApps(root).flatMap((folder) =>
  readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file))
    .flatMap((file) => {
      const from = path.posix.join(folder, 'src', file);
      const text = readFileSync(path.join(root, from), 'utf8');
      const found = text.matchAll(/^(?:import|export)\s(?!type\b)(?:[^;']*?from\s+)?'([^']+)'/gm);
      return [...found].map(([, specifier = '']) => ({ from, specifier }));
    }),
);

describe('the identity service’s library', () => {
  it('comes in by one module of one team', () => {
    const bringing = imports.filter(({ specifier }) => /^@?firebase(\/|$)/.test(specifier));
    expect([...new Set(bringing.map(({ from }) => from))]).toEqual([door]);
  });

  it('is loaded when it is needed: no module holds that one as a part of itself', () => {
    expect(imports.length).toBeGreaterThan(500);
    expect(imports.filter(({ specifier }) => specifier.endsWith('.browser'))).toEqual([]);
  });
});
