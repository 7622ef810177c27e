import { parseOpsRoles } from '@meridian/contracts/schemas';
import { ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Me, SessionResponse } from '../api/session';
import type { RegistryContext } from '../context';
import { noteActor } from './access';
import { readBody } from './read-input';
import {
  clearCookie,
  deleteSessionsOfSignIn,
  findSession,
  requireOwnOrigin,
  type StoredSession,
} from './sessions';
import { createSignIn } from './sign-in';

const maxBytes = 8 * 1024;
const what = 'an ID token';
const signInSchema = v.strictObject({
  idToken: v.pipe(v.string(what), v.regex(/^[\w.-]{1,4096}$/, what)),
});

/** `GET`, `POST` and `DELETE /session`. */
export function createSessionRoutes(context: RegistryContext): Hono {
  const signIn = context.console && createSignIn(context, context.console);
  const routes = new Hono();

  routes.use('/session', async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });

  routes.get('/session', async (c) => {
    const session = await findSession(context, c);
    // To have none is no error: it is what the console asks first.
    return c.json({ session: session ? toMe(session) : null } satisfies SessionResponse);
  });

  routes.post('/session', async (c) => {
    if (!signIn) throw consoleIsOff();
    const { idToken } = await readBody(c, signInSchema, { maxBytes, secret: what });
    return c.json(toMe(await signIn(c, idToken)));
  });

  routes.delete('/session', async (c) => {
    const session = await findSession(context, c);
    if (session) noteActor(c, session.actor);
    requireOwnOrigin(context, c);
    if (session) await deleteSessionsOfSignIn(context.db, session);
    clearCookie(context, c);
    return c.body(null, 204);
  });

  return routes;
}

function toMe({ actor, roles, expiresAt }: StoredSession): Me {
  return { actor, roles: parseOpsRoles(roles), expiresAt };
}

function consoleIsOff(): ServiceError {
  const message = 'expected a registry with its console on, found one without';
  const suggestion =
    'Set CONSOLE_URL and SITE_URL of the registry; docs/identity.md says what else.';
  return new ServiceError('not-found', message, { suggestion });
}
