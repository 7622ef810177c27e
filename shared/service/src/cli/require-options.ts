import { ServiceError } from '../service-error';
import type { Command, CommandArguments, Program } from './command';
import { isItsCommand } from './help';

/**
 * @param args the words after the command, as they were typed
 * @throws ServiceError `malformed-request` with the same command and what it lacks
 */
export function requireOptions<Context>(
  program: Program<Context>,
  command: Command<Context>,
  args: readonly string[],
  input: CommandArguments,
): void {
  const missing = command.options.find(
    ({ name, isRequired }) => isRequired?.(input) && !input.options[name]?.trim(),
  );
  if (!missing) return;
  const option = `--${missing.name} "${missing.value}"`;
  const name = isItsCommand(program) ? [] : [command.name];
  const words = ['npm run', program.name, '--', ...name, ...args.map(quote), option];
  throw new ServiceError('malformed-request', `expected ${option}, found none`, {
    suggestion: words.join(' '),
  });
}

/** As a shell takes it for one word. */
function quote(word: string): string {
  return /^[\w./:@=,+%-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
