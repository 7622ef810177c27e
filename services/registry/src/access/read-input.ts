import { isServiceError, limitBody, ServiceError } from '@meridian/service';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { RegistryContext } from '../context';

const defaultMaxBytes = 1_000_000;
const seeRequests = 'docs/teams.md lists the addresses for scripts.';

/** An empty body counts as `{}`. @throws ServiceError `too-large`, or `malformed-request` with every finding */
export async function readBody<T>(
  c: Context,
  schema: v.GenericSchema<unknown, T>,
  maxBytes = defaultMaxBytes,
): Promise<T> {
  const text = (await readText(c.req.raw, maxBytes)) || '{}';
  return parseInput(v.pipe(v.string(), v.parseJson(), schema), text, 'a JSON body');
}

/** @throws ServiceError `too-large` */
export async function readText({ body }: Request, maxBytes: number): Promise<string> {
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

export function wholeNumber(minimum: number, maximum: number) {
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,10}$/, 'a whole number'),
    v.transform(Number),
    v.minValue(minimum),
    v.maxValue(maximum),
  );
}

/** Whether a request only asks what a change of a channel would do. */
export function isPlan({ req }: Context): boolean {
  return /\/channels\/[^/]+\/changes$/.test(req.path) && req.query('plan') !== undefined;
}

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
  const message = `expected each app once, found ${apps.join(', ') || 'none'}`;
  throw new ServiceError('malformed-request', message, { suggestion: 'Name one release per app.' });
}

/** @throws ServiceError `malformed-request` with every finding. */
export function parseInput<T>(
  schema: v.GenericSchema<unknown, T>,
  input: unknown,
  what: string,
): T {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const message = `expected ${what} of the documented form, found: ${v.summarize(result.issues)}`;
  throw new ServiceError('malformed-request', message, { suggestion: seeRequests });
}
