import { createLogger } from '../logger';

/** A logger for code under test whose lines nobody reads. */
export const silentLogger = createLogger({ name: 'test', level: 'silent' });
