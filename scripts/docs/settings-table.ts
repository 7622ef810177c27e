import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { replaceGenerated, table } from './generated-part';

/** What the table shows of an environment variable, see `Variable` in @meridian/service. */
interface ListedVariable {
  description: string;
  takes: string;
  default?: string;
  defaultNote?: string;
  isSecret?: boolean;
  isRequiredInProduction?: boolean;
}

interface ListedService {
  title: string;
  variables: Readonly<Record<string, ListedVariable>>;
}

/** Where each service declares its variables, and under which name. */
const services = [
  { title: 'site', file: 'site/src/config.ts', name: 'siteVariables' },
  { title: 'backend', file: 'backend/src/environment-variables.ts', name: 'standaloneVariables' },
  { title: 'registry', file: 'registry/src/config.ts', name: 'registryVariables' },
];

export function listSettings(root: string): Promise<ListedService[]> {
  return Promise.all(
    services.map(async ({ title, file, name }) => {
      const module = await import(pathToFileURL(path.join(root, file)).href);
      return { title, variables: module[name] };
    }),
  );
}

interface Row {
  name: string;
  readers: string[];
  defaults: Set<string>;
  takes: string;
  meaning: string;
}

/** Puts the table between the markers of docs/settings.md. A variable that several services read alike has one row. */
export function writeSettingsTable(text: string, listed: readonly ListedService[]): string {
  const rows = new Map<string, Row>();
  for (const { title, variables } of listed)
    for (const [name, variable] of Object.entries(variables)) {
      const meaning = describe(variable);
      const key = `${name} ${meaning}`;
      const row: Row = rows.get(key) ?? {
        ...{ name, readers: [], defaults: new Set(), takes: variable.takes, meaning },
      };
      row.readers.push(title);
      row.defaults.add(
        variable.defaultNote ?? (variable.default ? `\`${variable.default}\`` : '–'),
      );
      rows.set(key, row);
    }
  const lines = table([
    ['variable', 'of', 'default', 'takes', 'meaning'],
    ...[...rows.values()].map(({ name, readers, defaults, takes, meaning }) => [
      `\`${name}\``,
      readers.length === listed.length ? 'all' : readers.join(', '),
      [...defaults].join(', '),
      takes,
      meaning,
    ]),
  ]);
  return replaceGenerated(text, 'docs/settings.md', ['', ...lines, '']);
}

function describe({ description, isRequiredInProduction, isSecret }: ListedVariable): string {
  return [
    description,
    isRequiredInProduction && '**Required in production.**',
    isSecret && 'A secret.',
  ]
    .filter(Boolean)
    .join(' ');
}
