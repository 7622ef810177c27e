import { wrongUsage } from '@meridian/service/cli';
import { type Command, InvalidArgumentError } from 'commander';
import type { BlockChange, BlockRequest, ChangeRequest, Promote } from '../client';
import type { ReleaseContext } from './find-registry';
import { channel, force, readNumber, readReleases, readSchedule, reason } from './options';
import { printChange, printRollout, requireServed } from './print-change';
import { formatDeed } from './releases';

type InChannel = { reason: string; channel?: string };
type Change = InChannel & { force?: true; expect?: number };
type Request = ChangeRequest & Pick<Change, 'channel' | 'expect'>;
type Redirect = { path: string; to: string };
type Promotion = Change & Partial<Omit<Promote, 'action' | 'targets' | keyof Change>>;
type Rollback = Change & { to?: string };
type Block = Omit<BlockRequest, 'isBlocked'>;
type Retirement = Change & { redirect?: Redirect[]; redirectAll?: string };

export function addChanges(program: Command, { client, print }: ReleaseContext): void {
  const addChange = (usage: string) =>
    program
      .command(usage)
      .option('--expect <generation>', 'reject unless the channel is at this one', readNumber)
      .addOption(force)
      .addOption(reason)
      .addOption(channel);
  const change = async ({ expect, ...request }: Request) => {
    const made = await client().change({ ...request, expectedGeneration: expect });
    print(made, printChange);
    requireServed(made);
  };

  addChange('promote')
    .description('Make published releases live, all in one step or none')
    .argument('<app>')
    .argument('<version>')
    .argument('[others...]', '<app> <version> of those that become live in the same step')
    .option('--percent <share>', 'only for so many of a hundred visitors, 1 to 99', readNumber)
    .option('--schedule <steps>', 'growing shares, such as 10@10m,50@20m,100', readSchedule)
    .option(
      '--retire <app>',
      'also retire a remote that the new shell cannot run; may be repeated',
      (app, others: string[] = []) => [...others, app],
    )
    .addHelpText(
      'after',
      `
A share of the visitors, always the same ones, gets a canary; promote again with a larger share, or
without one. rollback ends it. With --schedule the share grows by itself; hold stops that. Where
releases are judged, as in production, a step waits until the evidence says that all is well.`,
    )
    .action(async (app: string, version: string, others: string[], options: Promotion) => {
      // A share of 100 is a promotion for all visitors.
      const percent = options.percent === 100 ? undefined : options.percent;
      const targets = readReleases([app, version, ...others]);
      await change({ ...options, action: 'promote', targets, percent });
    });

  addChange('rollback')
    .description('Make the release live that was live before, or end a canary')
    .argument('<app>')
    .argument('[others...]', 'apps that go back in the same step')
    .option('--to <version>', 'an older release that was live; one app only')
    .addHelpText(
      'after',
      `
After a response that got lost look at the status first: a second rollback goes one release further.`,
    )
    .action(async (app: string, others: string[], { to: version, ...options }: Rollback) => {
      if (version !== undefined && others.length > 0)
        throw wrongUsage('expected one app with --to, found several');
      const targets = [app, ...others].map((one) => ({ app: one, version }));
      await change({ ...options, action: 'rollback', targets });
    });

  addChange('retire <app>')
    .description(
      'Take an app off the site: its pages respond with 410, or redirect; again to change that',
    )
    .option(
      '--redirect <route=path>',
      'redirect a page of the app, e.g. /books/:id=/shop/:id; may be repeated',
      readRedirect,
    )
    .option('--redirect-all <path>', 'redirect its other pages')
    .action(async (app: string, { redirect: redirects, ...options }: Retirement) =>
      change({ ...options, action: 'retire', targets: [{ app }], redirects }),
    );

  program
    .command('hold <app>')
    .description('Keep the share of a canary as it is, though its schedule says more')
    .option('--end', 'let the schedule go on: its next step is taken at once')
    .addOption(reason)
    .addOption(channel)
    .action(async (app: string, { end, ...options }: InChannel & { end?: true }) => {
      print(await client().setRollout(app, { ...options, isHeld: !end }), printRollout);
    });
}

function readRedirect(text: string, others: Redirect[] = []): Redirect[] {
  const [path, to, more] = text.split('=');
  if (path?.startsWith('/') && to?.startsWith('/') && more === undefined)
    return [...others, { path, to }];
  throw new InvalidArgumentError('Expected <route>=<path>, such as /books/:id=/shop/:id.');
}

export function addBlock(program: Command, { client, print }: ReleaseContext): void {
  program
    .command('block <app> <version>')
    .description('Let a release never become live, nor be fallen back to')
    .option('--roll-back', 'where it is live, roll it back first')
    .addOption(force)
    .addOption(reason)
    .action(async (app: string, version: string, options: Block) => {
      print(await client().setBlock(app, version, { ...options, isBlocked: true }), printBlock);
    });
  program
    .command('unblock <app> <version>')
    .description('Let a blocked release become live again; what is live stays as it is')
    .addOption(reason)
    .action(async (app: string, version: string, options: Block) => {
      print(await client().setBlock(app, version, { ...options, isBlocked: false }), printBlock);
    });
}

function printBlock({ app, version, changed, block, channels }: BlockChange): string {
  const release = `${app} ${version}`;
  const state = block ? `blocked ${formatDeed(block)}: ${block.reason}` : 'not blocked';
  if (!changed) return `unchanged: ${release} is ${state}`;
  const undo = block ? 'unblock' : 'promote';
  return [
    `${block ? 'blocked  ' : 'unblocked'} ${release}`,
    ...channels.map(
      ({ channel, generation, live, fallback }) =>
        `${channel} is at generation ${generation}: ${app} ${live ?? 'nothing'} (fallback ${fallback ?? 'none'})`,
    ),
    `${undo}   npm run release -- ${undo} ${release} --reason "<why>"`,
  ].join('\n');
}
