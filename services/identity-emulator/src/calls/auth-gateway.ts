import {
  createServiceApp,
  emulatedProject,
  isSameToken,
  type ServiceApp,
  type ServiceContext,
} from '@meridian/service';
import { tokenKeysPath } from '@meridian/service/identity';
import { bodyLimit } from 'hono/body-limit';
import { maxBodyBytes, sdkSettings } from '../config';
import type { IdentityContext } from '../context';
import { confirmAddress, mailConfirmation } from './confirm-address';
import { IdentityError } from './identity-error';
import { signInWithPassword, signUp } from './password-sign-in';
import { lookup, update } from './profile';
import { type Call, type CallName, readCall } from './read-call';
import { resetPassword, sendOobCode } from './reset-password';

const prefix = '/identitytoolkit.googleapis.com/';

const calls: Record<CallName, (context: IdentityContext, call: Call) => Promise<object>> = {
  signUp,
  signInWithPassword,
  mailConfirmation,
  sendOobCode,
  resetPassword,
  lookup,
  confirmAddress,
  update,
};

/**
 * The HTTP side of the emulator: the few calls that exist, and who may make them.
 *
 * @param internalToken the token of the only clients, the servers that forward calls: site server and registry
 */
export function createAuthGateway(context: IdentityContext, internalToken: string): ServiceApp {
  const { limits, logger } = context;
  const app = createServiceApp({ logger });

  app.onError((error, c) => {
    const isRejection = error instanceof IdentityError;
    // Only its name: the message of another error may quote the input.
    if (!isRejection) logger.error({ errorName: error.name }, 'a call failed');
    return reject(c, isRejection ? error : new IdentityError('SERVICE_UNAVAILABLE', 503));
  });
  app.use(async (c, next) => {
    if (!isSameToken(c.req.header('x-internal-token') ?? '', internalToken))
      throw new IdentityError('PERMISSION_DENIED', 403);
    // Firebase's own emulator takes `Bearer owner` for an administrator.
    if (c.req.header('authorization') !== undefined)
      throw new IdentityError('PERMISSION_DENIED', 403);
    await next();
  });
  app.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: (c) => reject(c, new IdentityError('INVALID_ARGUMENT : Too large.', 413)),
    }),
  );
  app.get(tokenKeysPath, async (c) => c.json(await context.tokens.keySet(), 200, noStore));
  // The method does not count, because an unknown one is rejected like an unknown path.
  app.all('*', async (c) => c.json(await respond(c), 200, noStore));

  async function respond(c: ServiceContext): Promise<object> {
    const path = c.req.path.startsWith(prefix) ? c.req.path.slice(prefix.length) : '';
    if (c.req.query('key') !== emulatedProject.apiKey)
      throw new IdentityError('API key not valid. Please pass a valid API key.');
    if (c.req.method === 'GET' && Object.hasOwn(sdkSettings, path)) return sdkSettings[path] ?? {};
    const [, name] = /^v1\/accounts:(\w+)$/.exec(path) ?? [];
    if (c.req.method !== 'POST' || !name) throw new IdentityError('NOT_FOUND', 404);
    if (!/^application\/json\b/.test(c.req.header('content-type') ?? ''))
      throw new IdentityError('INVALID_ARGUMENT : Expected JSON.', 415);
    const clientIp = c.req.header('x-forwarded-for') ?? '';
    if (!limits.calls.take(clientIp) || (name === 'signUp' && !limits.signUps.take(clientIp)))
      throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
    const body: unknown = await c.req.json().catch(() => {
      throw new IdentityError('INVALID_ARGUMENT : Invalid JSON payload received.');
    });
    const call = readCall(name, body);
    return calls[call.name](context, call);
  }
  return app;
}

const noStore = { 'Cache-Control': 'no-store' };

function reject(c: Pick<ServiceContext, 'json'>, error: IdentityError): Response {
  return c.json(error.toBody(), error.status, noStore);
}
