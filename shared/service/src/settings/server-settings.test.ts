import { readDatabaseServerSettings } from './server-settings';

const read = (environment: NodeJS.ProcessEnv) =>
  readDatabaseServerSettings(environment, { port: 3000 });

it('has defaults for one machine, also for empty variables', () => {
  expect(read({ PORT: '', DATABASE_URL: '' })).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: '.data',
    databaseUrl: undefined,
    logLevel: 'info',
    accessLog: 'summary',
    stopDelaySeconds: 0,
    metricsToken: undefined,
    buildVersion: 'unknown',
    tracesEndpoint: undefined,
    tracesShare: 1,
  });
});

it('rejects a DATABASE_URL for another database without repeating it', () => {
  expect(() => read({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).toThrow(
    /^DATABASE_URL is not a PostgreSQL URL(?!.*hunter2)/,
  );
});
