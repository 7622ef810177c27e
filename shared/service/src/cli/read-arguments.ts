import { ServiceError } from '../service-error';

/** A wrong command line: the message says what was expected and found, `runProgram` where help is. */
export function wrongUsage(message: string): ServiceError {
  return new ServiceError('malformed-request', message);
}

/** @throws ServiceError when the option is there and not a whole number */
export function readNumber(
  options: Record<string, string | undefined>,
  name: string,
): number | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw wrongUsage(`expected a whole number after --${name}, found ${JSON.stringify(text)}`);
}
