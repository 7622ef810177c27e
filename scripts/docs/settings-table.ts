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
  { title: 'Site server', file: 'site/src/config.ts', name: 'siteVariables' },
  { title: 'Backend', file: 'backend/src/environment-variables.ts', name: 'standaloneVariables' },
  { title: 'Registry', file: 'registry/src/config.ts', name: 'registryVariables' },
];

export function listSettings(root: string): Promise<ListedService[]> {
  return Promise.all(
    services.map(async ({ title, file, name }) => {
      const module = await import(pathToFileURL(path.join(root, file)).href);
      return { title, variables: module[name] };
    }),
  );
}

/** Puts a table for each service between the markers of docs/settings.md. */
export function writeSettingsTable(text: string, listed: readonly ListedService[]): string {
  const lines = listed.flatMap(({ title, variables }) => [
    `## ${title}`,
    '',
    ...table([
      ['variable', 'default', 'takes', 'meaning'],
      ...Object.entries(variables).map(([name, variable]) => [
        `\`${name}\``,
        variable.defaultNote ?? (variable.default ? `\`${variable.default}\`` : '–'),
        variable.takes,
        describe(variable),
      ]),
    ]),
    '',
  ]);
  return replaceGenerated(text, 'docs/settings.md', ['', ...lines]);
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
