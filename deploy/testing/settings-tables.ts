import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './deploy-files';

type Table = Record<string, { isRequired: boolean }>;

/** What docs/settings.md, which is made from the code, says of each service: variables, and whether production requires them. */
export function readSettingsTables(): Record<string, Table> {
  const text = readFileSync(path.join(root, 'docs/settings.md'), 'utf8');
  const sections = text.split(/^## /m).slice(1);
  return Object.fromEntries(
    sections.map((section) => {
      const [, first = ''] = /^(\w+)/.exec(section) ?? [];
      const rows = [...section.matchAll(/^\| `([A-Z][A-Z0-9_]*)` \|(.*)$/gm)];
      const table = rows.map(([, name, row = '']) => [
        name,
        { isRequired: row.includes('**Required in production.**') },
      ]);
      return [first.toLowerCase(), Object.fromEntries(table)];
    }),
  );
}
