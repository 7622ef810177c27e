import type { Command, CommandOption, Program } from './command';

const general: readonly CommandOption[] = [
  { name: 'json', value: '', summary: 'Print data for programs' },
  { name: 'help', value: '', summary: 'Print this' },
];

export function formatHelp<Context>({ name, commands, options, notes }: Program<Context>): string {
  return [
    `Usage: npm run ${name} -- <command>`,
    '',
    'Commands',
    ...align(commands.map(({ name, takes, summary }) => [`${name} ${takes.usage}`, summary])),
    '',
    'Options',
    ...align([...options, ...general].map(describe)),
    '',
    ...notes,
  ].join('\n');
}

/** Whether the program is one command, named as itself. */
export function isItsCommand<Context>({ name, commands }: Program<Context>): boolean {
  return commands.length === 1 && commands[0]?.name === name;
}

export function formatCommandHelp<Context>(
  program: Program<Context>,
  { name, summary, takes, details, options }: Command<Context>,
): string {
  return [
    `Usage: npm run ${program.name} -- ${isItsCommand(program) ? '' : `${name} `}${takes.usage}`.trimEnd(),
    '',
    summary,
    ...(details.length > 0 ? ['', ...details] : []),
    '',
    'Options',
    ...align([...options, ...program.options, ...general].map(describe)),
  ].join('\n');
}

function describe({ name, value, summary }: CommandOption): [string, string] {
  return [`--${name} ${value}`.trimEnd(), summary];
}

function align(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.trimEnd().length));
  return rows.map(([left, right]) => `  ${left.trimEnd().padEnd(width)}  ${right}`);
}
