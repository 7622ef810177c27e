import { createOutboxClient } from './outbox-client';
import { outboxCommands } from './outbox-commands';
import { type CliIo, runProgram } from './run-program';

/** `npm run outbox`: the mails that the site sends. @returns the exit code of `runProgram` */
export function runOutbox(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  io: CliIo,
): Promise<number> {
  const outbox = {
    name: 'outbox',
    purpose: 'Looks after the mails that the site sends.',
    commands: outboxCommands,
    createClient: createOutboxClient,
  };
  return runProgram(outbox, argv, env, io);
}
