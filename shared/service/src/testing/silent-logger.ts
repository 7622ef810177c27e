import { createLogger } from '../logger';

/** A logger for code under test whose lines no one reads. */
export const silentLogger = createLogger({ name: 'test', level: 'silent' });
