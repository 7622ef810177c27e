import { createLogger } from '../logs/logger';

/** A line of the log, as far as every test knows it. */
interface LogLine extends Record<string, unknown> {
  /** 30 is info, 40 is warn, 50 is error. */
  level: number;
  msg: string;
  err?: { message: string };
}

/** A logger for code under test, and the lines that it has written from a level on. */
export function recordLog(level = 'info') {
  const lines: LogLine[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  return { lines, logger: createLogger({ name: 'test', level, destination }) };
}

/** A logger for code under test whose lines no one reads. */
export const silentLogger = createLogger({ name: 'test', level: 'silent' });
