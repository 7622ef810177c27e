import { setTimeout as delay } from 'node:timers/promises';
import { type CommandOutput, defineCommand } from '@meridian/service/cli';
import { isServiceError } from '@meridian/service/errors';
import { parseLiveMap, type RegistryClient } from '../client';
import { channelOption } from './change-options';
import type { ReleaseContext } from './find-registry';
import { isAfter, type Position, toGenerations } from './generations';
import { printGeneration } from './print-generation';

const waitSeconds = 50;
/** Before the next request after one that brought nothing: a registry that stops responds at once. */
const pauseMs = 500;
/** One change has at most as many entries as it has apps; more are asked for when several came at once. */
const historyLimits = [250, 1_000];

/** `npm run release -- watch`. */
export const watch = defineCommand({
  name: 'watch',
  summary: 'Print each change of what is live, as it comes, until Ctrl-C',
  details: ['With --json one line of data for each generation.'],
  options: [channelOption],
  async run({ client }: ReleaseContext, { options: { channel } }, output) {
    const signal = output.untilInterrupted();
    const status = await client.status({ channel });
    output.printNote(`${status.channel} is at generation ${status.generation}; Ctrl-C ends this`);
    let known: Position = status;
    let isAway = false;
    while (!signal.aborted) {
      try {
        const next = await findNewer(client, channel, known, signal);
        if (isAway) output.printNote('the registry responds again');
        isAway = false;
        if (next) known = await printSince(client, channel, known, next, output);
        else await pause(signal);
      } catch (error) {
        if (signal.aborted) break;
        if (!isPassing(error)) throw error;
        if (!isAway) output.printNote('the registry does not respond; it is asked until it does');
        isAway = true;
        await pause(signal);
      }
    }
    return null;
  },
  print: () => null,
});

interface Issued extends Position {
  channel: string;
  issuedAt: string;
}

/** What is live when that is newer than what is known; null when the wait ended without. */
async function findNewer(
  client: RegistryClient,
  channel: string | undefined,
  known: Position,
  signal: AbortSignal,
): Promise<Issued | null> {
  const { epoch, generation: after } = known;
  try {
    const { map } = await client.getLiveMap({ channel, epoch, after, waitSeconds, signal });
    const issued = parseLiveMap(map.payload);
    return isAfter(issued, known) ? issued : null;
  } catch (error) {
    // The channel is there, so it is one in which nothing was promoted yet.
    if (isServiceError(error) && error.code === 'not-found') return null;
    throw error;
  }
}

/** Prints each generation after the known one; returns the last. */
async function printSince(
  client: RegistryClient,
  channel: string | undefined,
  known: Position,
  issued: Issued,
  output: CommandOutput,
): Promise<Position> {
  let last: Position = known;
  for (const limit of historyLimits) {
    const entries = await client.history({ channel, limit });
    const isWhole = entries.length < limit || entries.some((entry) => !isAfter(entry, known));
    if (!isWhole && limit !== historyLimits.at(-1)) continue;
    if (!isWhole) output.printNote('there are older ones: npm run release -- history');
    for (const generation of toGenerations(entries, known, issued)) {
      output.printLine({ data: generation, text: printGeneration(generation, output.paint) });
      last = generation;
    }
    break;
  }
  return last;
}

/** Whether it is worth asking again. */
function isPassing(error: unknown): boolean {
  return isServiceError(error) && (error.code === 'unavailable' || error.code === 'rate-limited');
}

async function pause(signal: AbortSignal): Promise<void> {
  await delay(pauseMs, undefined, { signal }).catch(() => undefined);
}
