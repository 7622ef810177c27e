import type { Command, CommandOption } from '../command';

const program = 'npm run release --';

/** Options that every command takes. */
const general: readonly CommandOption[] = [
  {
    name: 'registry',
    value: '<url>',
    summary: 'Registry; else REGISTRY_URL, else the one that npm start runs',
  },
  { name: 'json', value: '', summary: 'Print data for programs' },
  { name: 'help', value: '', summary: 'Print this' },
];

export function formatHelp(commands: readonly Command[]): string {
  return [
    `Usage: ${program} <command>`,
    '',
    'Commands',
    ...align(commands.map(({ name, takes, summary }) => [`${name} ${takes.usage}`, summary])),
    '',
    'Options',
    ...align(general.map(describe)),
    '',
    'Changes need a token: REGISTRY_TOKEN, or the development token in DATA_DIR/keys.',
    'Exit codes: 0 done, 1 failed, 2 wrong usage, 3 refused by a check, 4 conflict, 5 not allowed,',
    '6 registry not reachable, 7 not found.',
  ].join('\n');
}

export function formatCommandHelp({ name, summary, takes, details, options }: Command): string {
  return [
    `Usage: ${program} ${name} ${takes.usage}`.trimEnd(),
    '',
    summary,
    ...(details.length > 0 ? ['', ...details] : []),
    '',
    'Options',
    ...align([...options, ...general].map(describe)),
  ].join('\n');
}

function describe({ name, value, summary }: CommandOption): [string, string] {
  return [`--${name} ${value}`.trimEnd(), summary];
}

function align(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
