import { wrongUsage } from '@meridian/service/cli';
import { InvalidArgumentError, Option } from 'commander';
import type { RolloutStep } from '../client';

export const channel = new Option('--channel <name>', 'production by default');

export const reason = new Option('--reason <why>', 'why, for the history and the audit')
  .argParser(readReason)
  .makeOptionMandatory();

export const force = new Option('--force', 'even when live releases use what goes');

export const limit = new Option('--limit <number>', 'so many at most')
  .argParser(readNumber)
  .default(20);

function readReason(text: string): string {
  if (text.trim()) return text;
  throw new InvalidArgumentError('Expected a sentence, found nothing.');
}

export function readNumber(text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number.');
}

const seconds = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Reads `90d`, `12h`, `10m` or `30s`. */
export function readSeconds(text: string): number {
  const [, count, unit] = /^(\d{1,5})([smhd])$/.exec(text) ?? [];
  if (unit) return Number(count) * seconds[unit as keyof typeof seconds];
  throw new InvalidArgumentError('Expected a time, such as 90d, 12h or 10m.');
}

/** Reads `10@10m,50@20m,100`: shares, each but the last with the time until the next. */
export function readSchedule(text: string): RolloutStep[] {
  return text.split(',').map((step) => {
    const [, percent = '', time] = /^(\w+)(?:@(\w+))?$/.exec(step.trim()) ?? [];
    const wait = time === undefined ? {} : { seconds: readSeconds(time) };
    return { percent: readNumber(percent), ...wait };
  });
}

/** Reads `<app> <version> [<app> <version> ...]`. */
export function readReleases(words: readonly string[]): { app: string; version: string }[] {
  return words.flatMap((app, at) => {
    if (at % 2 === 1) return [];
    const version = words[at + 1];
    if (version === undefined) throw wrongUsage(`expected a version after ${app}, found none`);
    return [{ app, version }];
  });
}
