import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { replaceGenerated, table } from './generated-part';

/** The fields of an environment variable that the table shows, see `Variable` in @meridian/service. */
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

const services = [
  { title: 'Site server', file: 'services/site/src/config.ts', name: 'siteVariables' },
  {
    title: 'Backend',
    file: 'services/backend/src/environment-variables.ts',
    name: 'standaloneVariables',
  },
  { title: 'Registry', file: 'services/registry/src/config.ts', name: 'registryVariables' },
];

export function listSettings(root: string): Promise<ListedService[]> {
  return Promise.all(
    services.map(async ({ title, file, name }) => {
      const module = await import(pathToFileURL(path.join(root, file)).href);
      return { title, variables: module[name] };
    }),
  );
}

/** Puts a table of shared variables, then one for each service, between the markers of docs/operating.md. */
export function writeSettingsTable(text: string, listed: readonly ListedService[]): string {
  const readersOf = (name: string) => listed.filter(({ variables }) => name in variables);
  const names = [...new Set(listed.flatMap(({ variables }) => Object.keys(variables)))];
  const shared = names.filter((name) => readersOf(name).length > 1);
  const lines = [
    '### Several services',
    '',
    ...table([
      ['variable', 'read by', 'default', 'takes', 'meaning'],
      ...shared.map((name) => {
        const readers = readersOf(name);
        const tell = (say: (variable: ListedVariable) => string) => joinTold(name, readers, say);
        const of = readers.length === listed.length ? 'all' : readers.map(nameOf).join(', ');
        return [`\`${name}\``, of, tell(defaultOf), tell(({ takes }) => takes), tell(describe)];
      }),
    ]),
    '',
    ...listed.flatMap(({ title, variables }) => [
      `### ${title}`,
      '',
      ...table([
        ['variable', 'default', 'takes', 'meaning'],
        ...Object.entries(variables)
          .filter(([name]) => !shared.includes(name))
          .map(([name, variable]) => [
            `\`${name}\``,
            ...[defaultOf(variable), variable.takes, describe(variable)],
          ]),
      ]),
      '',
    ]),
  ];
  return replaceGenerated(text, 'docs/operating.md', ['', ...lines], 'settings');
}

/** The texts of all services about a variable, without repetitions. */
function joinTold(
  name: string,
  readers: readonly ListedService[],
  say: (variable: ListedVariable) => string,
): string {
  const told = new Map<string, string[]>();
  for (const service of readers) {
    const said = say(service.variables[name] as ListedVariable);
    told.set(said, [...(told.get(said) ?? []), nameOf(service)]);
  }
  if (told.size === 1) return [...told.keys()].join();
  return [...told].map(([said, services]) => `${services.join(', ')}: ${said}`).join('<br>');
}

function nameOf({ title }: ListedService): string {
  return title.split(' ', 1).join().toLowerCase();
}

function defaultOf(variable: ListedVariable): string {
  return variable.defaultNote ?? (variable.default ? `\`${variable.default}\`` : '–');
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
