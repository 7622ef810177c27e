import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Source: the levels of pino. */
const warningLevel = 40;
const maxLines = 30;
const maxLineLength = 600;

/**
 * What the systems of a run logged since a time that may say why a test failed: warnings, errors and requests that
 * they failed to serve; the last of them, oldest first.
 * @param directory of the run, in which each system that `startSystem` started has a log
 * @param sinceMs in ms since epoch
 */
export function listWarnings(directory: string, sinceMs: number): string[] {
  const warnings = readdirSync(directory)
    .filter((file) => file.endsWith('.log'))
    .map((file) => path.join(directory, file))
    .filter((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= sinceMs)
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').flatMap(parse))
    .filter(
      ({ time, level, status = 0 }) => time >= sinceMs && (level >= warningLevel || status >= 500),
    );
  return warnings
    .sort((a, b) => a.time - b.time)
    .slice(-maxLines)
    .map(({ line }) => line.slice(0, maxLineLength));
}

interface LogLine {
  line: string;
  time: number;
  level: number;
  status?: number;
}

/** A line may be half written, and what a start prints is no JSON. */
function parse(line: string): LogLine[] {
  try {
    const { time, level, status } = JSON.parse(line);
    return [{ line, time, level, status }];
  } catch {
    return [];
  }
}
