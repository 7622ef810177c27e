import { type CommandOption, defineCommand, readNumber, wrongUsage } from '@meridian/service/cli';
import { maxAppsOfChange, readBuiltRecord } from '../client';
import { addNotes } from './add-notes';
import { approve, withdraw } from './approve';
import { audit } from './audit';
import { block } from './block';
import {
  channelOption,
  expectOption,
  forceOption,
  percentOption,
  readForce,
  readPercent,
  readReason,
  readSchedule,
  reasonOption,
  scheduleOption,
} from './change-options';
import { diff } from './diff';
import { findBuilt } from './find-built';
import type { ReleaseContext } from './find-registry';
import { freeze, thaw } from './freeze';
import { hold, resume } from './hold';
import { list } from './list';
import { preview } from './preview';
import { printRelease } from './print-release';
import { printChange, printHistory, printPublished, printStatus } from './print-releases';
import { printServers, readServers } from './print-servers';
import { printTelemetry, readTelemetry } from './print-telemetry';
import { prune } from './prune';
import { readReleases } from './read-releases';
import { requireKnownApp } from './require-known-app';
import { retire } from './retire';
import { rootCommands } from './root/root-commands';
import { teamCommands } from './team/team-commands';
import { types } from './types';
import { unblock } from './unblock';
import { verify } from './verify';

const limitOption: CommandOption = {
  name: 'limit',
  value: '<number>',
  summary: 'How many lines at most; 20 by default',
};

const publish = defineCommand({
  name: 'publish',
  summary: 'Publish what the build of an app left',
  details: [
    'Signs record.json in <app>/dist/release (or in the directory) with the team’s key and sends',
    'the files. The same content again changes nothing; other content needs a new version.',
    'The key: the file that TEAM_KEY names, or the development key in DATA_DIR/keys.',
  ],
  takes: { usage: '<app|directory>', min: 1, max: 1 },
  options: [
    {
      name: 'early',
      value: '',
      summary: 'Even when it does not fit what is live: promote it in one step with what it fits',
    },
  ],
  async run({ client, cwd, teamKey }: ReleaseContext, { positionals: [target = ''], flags }) {
    const directory = findBuilt(cwd, target);
    const { app, notes = [] } = await readBuiltRecord(directory);
    const options = flags.has('early') ? ({ early: true } as const) : {};
    return { ...(await client.publishDirectory(directory, await teamKey(app), options)), notes };
  },
  print: printPublished,
});

const promote = defineCommand({
  name: 'promote',
  summary: 'Make published releases live',
  details: [
    'Several become live in one step, or none does. With --retire a remote that the new shell cannot run leaves the site',
    'in that step. When a release lists less than half of what its app listed',
    'before, site servers keep the former list; promote it again with --accept-fewer, and they serve the new one.',
    'With --percent a share of the visitors gets them, each visitor always the same ones; the others keep what is live.',
    'More of them later, or all: promote again with a larger share, or none. rollback ends it. With --schedule the',
    'share grows by itself; hold and resume stop that for a while. Where releases are judged, as in production, a step',
    'waits until the evidence says that all is well.',
  ],
  takes: { usage: '<app> <version> [<app> <version> ...]', min: 2, max: 2 * maxAppsOfChange },
  options: [
    {
      name: 'accept-fewer',
      value: '',
      summary: 'Serve what they list for search, sitemap and feed, however little',
    },
    {
      name: 'retire',
      value: '<app>',
      summary: 'Retire a remote that the new shell cannot run; may be given several times',
      isRepeatable: true,
    },
    percentOption,
    scheduleOption,
    forceOption,
    reasonOption,
    channelOption,
    expectOption,
  ],
  run({ client }: ReleaseContext, { positionals, options, flags, lists }) {
    const [first, ...others] = readReleases(positionals);
    if (!first) throw wrongUsage('expected an app and a version, found nothing');
    return client.promote({
      ...first,
      with: others,
      ...(flags.has('accept-fewer') ? { acceptFewer: true } : {}),
      ...(lists.retire ? { retire: lists.retire } : {}),
      ...readPercent(options),
      ...readSchedule(options),
      ...readForce(flags),
      reason: readReason(options),
      channel: options.channel,
      expectedGeneration: readNumber(options, 'expect'),
    });
  },
  print: printChange,
});

const rollback = defineCommand({
  name: 'rollback',
  summary: 'Make the release live that was live before',
  details: [
    'What is rolled back is not fallen back to until it is promoted again. Remotes that are named beside the shell go',
    'back to the newest release that fits it. After a response that got',
    'lost, look at the status before trying again: a second rollback goes one release further.',
  ],
  takes: { usage: '<app> [<app> ...]', min: 1, max: maxAppsOfChange },
  options: [
    { name: 'to', value: '<version>', summary: 'An older release that was live; one app only' },
    forceOption,
    reasonOption,
    channelOption,
    expectOption,
  ],
  run({ client }: ReleaseContext, { positionals: [app = '', ...others], options, flags }) {
    if (options.to !== undefined && others.length > 0)
      throw wrongUsage('expected one app with --to, found several');
    return client.rollback({
      app,
      to: options.to,
      with: others.map((other) => ({ app: other })),
      ...readForce(flags),
      reason: readReason(options),
      channel: options.channel,
      expectedGeneration: readNumber(options, 'expect'),
    });
  },
  print: printChange,
});

const status = defineCommand({
  name: 'status',
  summary: 'Show what is live, and what it falls back to',
  details: [
    'Below it what visitors saw in the last hour, what the evidence says of the canaries that are judged, and the site',
    'servers that serve an older map, are silent or have a problem.',
  ],
  options: [channelOption],
  async run({ client }: ReleaseContext, { options: { channel } }) {
    const live = await client.status({ channel });
    const telemetry = await readTelemetry(client, channel);
    return { ...live, telemetry, servers: await readServers(client, channel) };
  },
  print: ({ telemetry, servers, ...live }, paint) =>
    [
      printStatus(live, paint),
      ...printTelemetry(telemetry, paint),
      ...printServers(servers, paint),
    ].join('\n\n'),
});

const history = defineCommand({
  name: 'history',
  summary: 'Show what changed, newest first',
  details: ['Below it the change notes of the releases that became live.'],
  takes: { usage: '[app]', min: 0, max: 1 },
  options: [channelOption, limitOption],
  async run({ client }: ReleaseContext, { positionals: [app], options }) {
    const query = { channel: options.channel, limit: readNumber(options, 'limit') ?? 20 };
    const entries = await client.history({ ...query, ...(app ? { app } : {}) });
    if (entries.length === 0 && app) await requireKnownApp(client, app);
    return addNotes(client, entries);
  },
  print: printHistory,
});

const show = defineCommand({
  name: 'show',
  summary: 'Show one release',
  details: ['With --json the whole record as it was signed.'],
  takes: { usage: '<app> <version>', min: 2, max: 2 },
  run: ({ client }: ReleaseContext, { positionals: [app = '', version = ''] }) =>
    client.getRelease(app, version),
  print: printRelease,
});

/** The commands of `npm run release`, in the order in which help lists them. */
export const commands = [
  publish,
  preview,
  promote,
  rollback,
  hold,
  resume,
  approve,
  withdraw,
  freeze,
  thaw,
  retire,
  block,
  unblock,
  status,
  history,
  audit,
  verify,
  diff,
  list,
  show,
  prune,
  types,
  ...teamCommands,
  ...rootCommands,
];
