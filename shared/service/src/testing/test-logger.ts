import { createLogger } from '../logs/logger';

/** A line of the log with its common fields. */
interface LogLine extends Record<string, unknown> {
  /** 30 is info, 40 is warn, 50 is error. */
  level: number;
  msg: string;
  err?: { message: string };
}

/** A logger for code under test, with its lines from a level on. */
export function recordLog(level = 'info') {
  const lines: LogLine[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  return { lines, logger: createLogger({ name: 'test', level, destination }) };
}

/** A logger for code under test that writes nothing. */
export const silentLogger = createLogger({ name: 'test', level: 'silent' });
