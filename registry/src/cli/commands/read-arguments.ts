import { ServiceError } from '@shared/service/errors';

export function wrongUsage(message: string, command?: string): ServiceError {
  const help = ['npm run release --', command, '--help'].filter(Boolean).join(' ');
  return new ServiceError('malformed-request', message, { suggestion: `See: ${help}` });
}

/** @throws ServiceError when the option is there and no whole number. */
export function readNumber(
  options: Record<string, string | undefined>,
  name: string,
  command: string,
): number | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  if (!/^\d{1,10}$/.test(text))
    throw wrongUsage(
      `expected a whole number after --${name}, found ${JSON.stringify(text)}`,
      command,
    );
  return Number(text);
}
