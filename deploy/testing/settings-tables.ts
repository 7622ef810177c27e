import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './deploy-files';

type Table = Record<string, { isRequired: boolean }>;

const services = ['site', 'backend', 'registry'];

/** What docs/settings.md, which is made from the code, says of each service: variables, and whether production requires them. */
export function readSettingsTables(): Record<string, Table> {
  const text = readFileSync(path.join(root, 'docs/settings.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `([A-Z][A-Z0-9_]*)` \| ([a-z, ]+) \|(.*)$/gm)];
  return Object.fromEntries(
    services.map((service) => {
      const own = rows.filter(([, , of = '']) => of === 'all' || of.split(', ').includes(service));
      const table = own.map(([, name, , row = '']) => [
        name,
        { isRequired: row.includes('**Required in production.**') },
      ]);
      return [service, Object.fromEntries(table)];
    }),
  );
}
