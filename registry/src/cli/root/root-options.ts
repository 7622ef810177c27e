import {
  type CommandArguments,
  type CommandOption,
  readNumber,
  wrongUsage,
} from '@meridian/service/cli';
import { readSpanMs } from '../read-span';

const usualSpanMs = 365 * 24 * 3_600_000;

export const rootOptions: readonly CommandOption[] = [
  { name: 'threshold', value: '<number>', summary: 'How many root keys have to sign' },
  { name: 'expires', value: '<time>', summary: 'When it ends, e.g. 180d; 365d by default' },
  { name: 'out', value: '<file>', summary: 'The file; <version>.root.json by default' },
];

/** When a trust root that is made now ends (ISO 8601). */
export function readEnd(options: CommandArguments['options']): string {
  return new Date(Date.now() + (readSpanMs(options, 'expires') ?? usualSpanMs)).toISOString();
}

export function readThreshold(
  options: CommandArguments['options'],
  usual: number,
  keys: number,
): number {
  const threshold = readNumber(options, 'threshold') ?? usual;
  if (threshold >= 1 && threshold <= keys) return threshold;
  throw wrongUsage(
    `expected a threshold from 1 to ${keys}, as many as there are root keys, found ${threshold}`,
  );
}
