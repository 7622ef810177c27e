import { createLogger } from '@shared/service';
import { runEmulator } from '../run-emulator';
import { childProgram } from './child-program';

/** Runs the emulator as `npm start` does, for a test that kills both; says where it is in one line. */
const emulator = runEmulator({
  dataDir: process.argv[2] ?? '',
  internalToken: 'ours',
  level: 'silent',
  logger: createLogger({ name: 'test', level: 'silent' }),
  listener: () => undefined,
  program: childProgram,
});
console.log(JSON.stringify({ url: await emulator.url, pid: emulator.pid() }));
