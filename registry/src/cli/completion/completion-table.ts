import type { Command, CommandOption } from '@meridian/service/cli';

/** What a shell needs to know of a command. */
export interface CompletedCommand {
  /** One word, or two for one of a group. */
  name: string;
  summary: string;
  /** With dashes. */
  options: string[];
  /** Those of the options that take a value. */
  valued: string[];
  /** A letter for each argument, see `kinds`. */
  kinds: string;
  /** Whether more arguments follow, of the same kinds in turn. */
  repeats: boolean;
}

export type CommandTable = readonly Pick<
  Command<never>,
  'name' | 'summary' | 'takes' | 'options'
>[];

/** The shells that have a script. */
export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** By how help names an argument: an app, a version of the app before it, a shell. All others are files. */
const kinds: Readonly<Record<string, string>> = {
  app: 'a',
  version: 'v',
  from: 'v',
  to: 'v',
  [shells.join('|')]: 's',
};

/** @param common options of every command */
export function toCompleted(
  commands: CommandTable,
  common: readonly CommandOption[],
): CompletedCommand[] {
  return commands.map(({ name, summary, takes, options }) => {
    const all = [...options, ...common, { name: 'json', value: '' }, { name: 'help', value: '' }];
    return {
      name,
      summary,
      options: all.map((option) => `--${option.name}`),
      valued: all.flatMap((option) => (option.value === '' ? [] : [`--${option.name}`])),
      kinds: [...takes.usage.matchAll(/[\w|]+/g)].map(([word]) => kinds[word] ?? 'f').join(''),
      repeats: takes.usage.includes('...'),
    };
  });
}

/** The words that stand first, and by group those that stand second. */
export function listFirstWords(commands: readonly CompletedCommand[]) {
  const pairs = commands.map(({ name }) => name.split(' '));
  const groups = [...new Set(pairs.flatMap(([first = '', second]) => (second ? [first] : [])))];
  return {
    first: [...new Set(pairs.map(([word = '']) => word))],
    groups: groups.map((group) => ({
      group,
      second: pairs.flatMap(([word, second]) => (word === group && second ? [second] : [])),
    })),
  };
}
