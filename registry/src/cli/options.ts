import { wrongUsage } from '@meridian/service/cli';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { RolloutStep } from '../client';

export const channel = new Option('--channel <name>', 'production by default');

const describeReason = () =>
  new Option('--reason <why>', 'why, for the history and the audit').argParser(readReason);
export const optionalReason = describeReason();
export const reason = describeReason().makeOptionMandatory();

export const force = new Option('--force', 'even when live releases use what goes');

/** What commander makes of the options of a change. */
export interface ChangeOptions {
  reason: string;
  channel?: string;
  force?: boolean;
  expect?: number;
}

/** The options of each change of what is live. */
export function addChangeOptions(command: Command): Command {
  return command
    .option('--expect <generation>', 'reject unless the channel is at this generation', readNumber)
    .addOption(force)
    .addOption(reason)
    .addOption(channel);
}

/** The same as the registry takes them. */
export function toChange({ reason, channel, force, expect: expectedGeneration }: ChangeOptions) {
  return { reason, channel, force, expectedGeneration };
}

function readReason(text: string): string {
  if (text.trim()) return text;
  throw new InvalidArgumentError('Expected a sentence, found nothing.');
}

export function readNumber(text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number.');
}

/** Reads `90d` or `12h`. */
export function readSeconds(text: string): number {
  if (/^\d{1,4}[hd]$/.test(text))
    return Number.parseInt(text, 10) * (text.endsWith('h') ? 3600 : 86_400);
  throw new InvalidArgumentError('Expected days or hours, such as 90d or 12h.');
}

const secondsOf: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Reads `10@10m,50@20m,100`: shares, each but the last with the time until the next. */
export function readSchedule(text: string): RolloutStep[] {
  return text.split(',').map((step) => {
    const [, percent, count, unit] = /^(\d{1,3})(?:@(\d{1,5})([smhd]))?$/.exec(step.trim()) ?? [];
    if (percent === undefined)
      throw new InvalidArgumentError('Expected shares with times, such as 10@10m,50@20m,100.');
    const seconds = Number(count) * (secondsOf[unit ?? ''] ?? 1);
    return { percent: Number(percent), ...(unit ? { seconds } : {}) };
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
