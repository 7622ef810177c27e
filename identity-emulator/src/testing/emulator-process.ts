import { createLogger, openDatabase, serve } from '@meridian/service';
import { createIdentityEmulator } from '../app';
import { internalToken } from './open-emulator';

/** Serves the emulator on the database in a directory, for a test that kills the process; prints its URL. */
const logger = createLogger({ name: 'test', level: 'silent' });
const database = await openDatabase({ dataDir: process.argv[2], logger });
const unheard = async () => {};
const listener = {
  resetRequested: unheard,
  confirmationRequested: unheard,
  passwordChanged: unheard,
};
const { app } = await createIdentityEmulator({
  database,
  logger,
  internalToken,
  listener,
  environment: {},
});
const { url } = await serve(app, { host: '127.0.0.1', port: 0, logger });
process.stdout.write(`${url}\n`);
