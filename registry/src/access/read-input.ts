import { isServiceError, limitBody, ServiceError } from '@meridian/service';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { RegistryContext } from '../context';

/** Of every body but that of an upload, whose record lists all files of a release. */
const defaultMaxBytes = 1_000_000;
const seeRequests = 'docs/registry.md lists every request.';

/**
 * A request without a body is one of an empty object.
 *
 * @param secret what the body holds that no error may repeat, in words; then findings are left out
 * @throws ServiceError `too-large`, or `malformed-request` with every finding
 */
export async function readBody<T>(
  c: Context,
  schema: v.GenericSchema<unknown, T>,
  { maxBytes = defaultMaxBytes, secret }: { maxBytes?: number; secret?: string } = {},
): Promise<T> {
  const text = (await readText(c.req.raw, maxBytes)) || '{}';
  const parsed = v.pipe(v.string(), v.parseJson(), schema);
  if (secret === undefined) return parseInput(parsed, text, 'a JSON body');
  const result = v.safeParse(parsed, text);
  if (result.success) return result.output;
  // Findings quote what was sent, names of keys and the text around an error of JSON included.
  throw malformed(`a JSON body with ${secret}, found another one, which is not repeated here`);
}

async function readText({ body }: Request, maxBytes: number): Promise<string> {
  try {
    return await limitBody(new Response(body), { maxBytes }).text();
  } catch (cause) {
    if (!isServiceError(cause)) throw cause;
    const message = `expected a body of at most ${maxBytes} bytes, found more`;
    const suggestion = `Look for what does not belong there; ${seeRequests}`;
    throw new ServiceError('too-large', message, { suggestion, cause });
  }
}

/** @throws ServiceError `malformed-request` with every finding. */
export function readQuery<T>(c: Context, schema: v.GenericSchema<unknown, T>): T {
  return parseInput(schema, c.req.query(), 'a query');
}

/** A whole number from a query string, within bounds. */
export function wholeNumber(minimum: number, maximum: number) {
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,10}$/, 'a whole number'),
    v.transform(Number),
    v.minValue(minimum),
    v.maxValue(maximum),
  );
}

/** @throws ServiceError `not-found` for a channel that this registry does not have. */
export function readChannel(context: RegistryContext, c: Context): string {
  return requireChannel(context, c.req.param('channel') ?? '');
}

/** @throws ServiceError `not-found` for a channel that this registry does not have. */
export function requireChannel({ channels }: RegistryContext, channel: string): string {
  if (channels.includes(channel)) return channel;
  throw new ServiceError(
    'not-found',
    `expected one of the channels ${channels.join(', ')}, found ${JSON.stringify(channel)}`,
    { suggestion: 'Check the spelling; REGISTRY_CHANNELS names the channels of the registry.' },
  );
}

/** @throws ServiceError `malformed-request` for apps of which one is named twice, and for none at all */
export function requireDistinct(apps: readonly string[]): void {
  if (apps.length > 0 && new Set(apps).size === apps.length) return;
  const found = apps.join(', ') || 'none';
  throw malformed(`each app once, found ${found}`, 'Name one release per app.');
}

/** @throws ServiceError `malformed-request` with every finding. */
export function parseInput<T>(
  schema: v.GenericSchema<unknown, T>,
  input: unknown,
  what: string,
): T {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  if (result.issues.every(isMissingReason))
    throw malformed(
      'a reason of 1 to 500 characters, found none',
      'Say why, for the history and the audit: "reason" of the body, or --reason "<why>" of the command.',
    );
  throw malformed(`${what} of the documented form, found: ${v.summarize(result.issues)}`);
}

function malformed(expected: string, suggestion = seeRequests): ServiceError {
  return new ServiceError('malformed-request', `expected ${expected}`, { suggestion });
}

function isMissingReason(issue: v.BaseIssue<unknown>): boolean {
  const [item, ...deeper] = issue.path ?? [];
  if (item?.key !== 'reason' || deeper.length > 0) return false;
  return item.value === undefined || item.value === null || `${item.value}`.trim() === '';
}
