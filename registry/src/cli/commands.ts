import { type Command, type CommandOption, defineCommand } from './command';
import { history, list, show, status } from './commands/look';
import { promote } from './commands/promote';
import { publish } from './commands/publish';
import { rollback } from './commands/rollback';
import {
  printChange,
  printHistory,
  printPublished,
  printRelease,
  printReleases,
  printStatus,
} from './output/print';

const channel: CommandOption = {
  name: 'channel',
  value: '<name>',
  summary: 'Channel; production unless given',
};
const expect: CommandOption = {
  name: 'expect',
  value: '<generation>',
  summary: 'Refuse unless the channel is at this generation',
};
const limit: CommandOption = {
  name: 'limit',
  value: '<number>',
  summary: 'How many lines at most; 20 unless given',
};

/** Every command there is, in the order in which help lists them. */
export const commands: readonly Command[] = [
  defineCommand({
    name: 'publish',
    summary: 'Publish what the build of an app left',
    details: [
      'Signs record.json in <app>/dist/release (or in the directory) with the team’s key and sends',
      'the files. The same content again changes nothing; other content needs a new version.',
      'The key: the file that TEAM_KEY names, or the development key in DATA_DIR/keys.',
    ],
    takes: { usage: '<app|directory>', minimum: 1, maximum: 1 },
    options: [],
    run: publish,
    print: printPublished,
  }),
  defineCommand({
    name: 'promote',
    summary: 'Make published releases live',
    details: ['Several become live in one step, or none does.'],
    takes: { usage: '<app> <version> [<app> <version> ...]', minimum: 2, maximum: 40 },
    options: [channel, expect],
    run: promote,
    print: printChange,
  }),
  defineCommand({
    name: 'rollback',
    summary: 'Make the release live that was live before',
    details: [
      'What is rolled back is not fallen back to until it is promoted again. After an answer that got',
      'lost, look at the status before trying again: a second rollback goes one release further.',
    ],
    takes: { usage: '<app> [<app> ...]', minimum: 1, maximum: 20 },
    options: [
      { name: 'to', value: '<version>', summary: 'An older release that was live; one app only' },
      channel,
      expect,
    ],
    run: rollback,
    print: printChange,
  }),
  defineCommand({
    name: 'status',
    summary: 'Show what is live, and what it falls back to',
    details: [],
    takes: { usage: '', minimum: 0, maximum: 0 },
    options: [channel],
    run: status,
    print: printStatus,
  }),
  defineCommand({
    name: 'history',
    summary: 'Show what changed, newest first',
    details: [],
    takes: { usage: '[app]', minimum: 0, maximum: 1 },
    options: [channel, limit],
    run: history,
    print: printHistory,
  }),
  defineCommand({
    name: 'list',
    summary: 'List published releases, newest first',
    details: [],
    takes: { usage: '[app]', minimum: 0, maximum: 1 },
    options: [limit],
    run: list,
    print: printReleases,
  }),
  defineCommand({
    name: 'show',
    summary: 'Show one release',
    details: ['With --json the whole record as it was signed.'],
    takes: { usage: '<app> <version>', minimum: 2, maximum: 2 },
    options: [],
    run: show,
    print: printRelease,
  }),
];
