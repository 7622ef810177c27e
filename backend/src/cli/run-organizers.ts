import { createOrganizerClient, organizerCommands } from './organizer-commands';
import { type CliIo, runProgram } from './run-program';

/** `npm run organizers`: who has an account and what they may. @returns the exit code of `runProgram` */
export function runOrganizers(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  io: CliIo,
): Promise<number> {
  const organizers = {
    name: 'organizers',
    purpose: 'Looks after the accounts of organizers.',
    commands: organizerCommands,
    createClient: createOrganizerClient,
  };
  return runProgram(organizers, argv, env, io);
}
