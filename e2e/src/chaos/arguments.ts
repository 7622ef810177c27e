import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

/** What can be tried, by the word that chooses it, in the order of a run. */
export const sections = [
  'kills',
  'outages',
  'restarts',
  'promotions',
  'hostile',
  'overload',
  'backup',
] as const;
export type Section = (typeof sections)[number];

/** How something is away. */
export const ways = ['stopped', 'frozen'] as const;
export type Way = (typeof ways)[number];

export interface ChaosOptions {
  sections: readonly Section[];
  /** How long each thing is away. */
  outageMs: number;
  /** Gone, so that connections are refused, or there without responding. */
  ways: readonly Way[];
  /** Of kills, restarts and promotions, and attacks of each kind; undefined for as many as a short run takes. */
  rounds: number | undefined;
  /** What is random follows from it. */
  seed: number;
  /** When the run is ended; undefined for one that was asked to take longer. */
  maxRunMs: number | undefined;
}

const shortOutageMs = 12_000;
const maxShortRunMs = 15 * 60_000;

export const help = `npm run chaos [-- section …] [--rounds 100] [--minutes-of-outage 5] [--way stopped] [--seed 7]

Hurts the running system under load, and compares what it acknowledged with what is there afterwards.

  sections              ${sections.join(' ')}; without one, all: at most ${maxShortRunMs / 60_000} minutes
  --rounds              how often each is killed, restarted and promoted, and attacks of each kind
  --minutes-of-outage   how long each part is away, ${shortOutageMs / 1000} seconds by default
  --way                 ${ways.join(' or ')}: only this kind of outage
  --seed                to hurt at the same moments again; each run prints its own`;

/**
 * Reads the words of the command line.
 *
 * @returns undefined when they ask for help
 * @throws Error in one sentence for what is no section or no number
 */
export function parseArguments(words: readonly string[]): ChaosOptions | undefined {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: {
      rounds: { type: 'string' },
      'minutes-of-outage': { type: 'string' },
      way: { type: 'string' },
      seed: { type: 'string' },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  if (values.help) return undefined;
  for (const word of positionals)
    if (!sections.some((section) => section === word))
      throw new Error(`Expected one of ${sections.join(', ')}, found "${word}".`);
  const { rounds, seed, way, 'minutes-of-outage': minutes } = values;
  if (way !== undefined && !ways.some((one) => one === way))
    throw new Error(`--way takes ${ways.join(' or ')}, found "${way}".`);
  return {
    sections: sections.filter((one) => positionals.length === 0 || positionals.includes(one)),
    outageMs:
      minutes === undefined ? shortOutageMs : readPositive('minutes-of-outage', minutes) * 60_000,
    ways: ways.filter((one) => way === undefined || one === way),
    rounds: rounds === undefined ? undefined : readWhole('rounds', rounds),
    maxRunMs: rounds === undefined && minutes === undefined ? maxShortRunMs : undefined,
    seed: seed === undefined ? randomInt(2 ** 31) : readWhole('seed', seed),
  };
}

function readPositive(name: string, text: string): number {
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  throw new Error(`--${name} takes a number above 0, found "${text}".`);
}

function readWhole(name: string, text: string): number {
  const value = readPositive(name, text);
  if (Number.isInteger(value)) return value;
  throw new Error(`--${name} takes a whole number, found "${text}".`);
}
