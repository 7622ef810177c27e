import { opsRoles } from '@meridian/contracts/schemas';
import { type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { readJson } from '../requests/body';
import type { IdentityContext } from './authenticate';
import type { Account, IdentityService } from './identity-service';
import { listProfiles } from './profile-queries';
import { saveAdmin } from './session-queries';

const maxBodyBytes = 8 * 1024;

const emailSchema = v.pipe(v.string(), v.trim(), v.email());
const adminSchema = v.strictObject({ email: emailSchema, admin: v.boolean() });
const rolesSchema = v.strictObject({ email: emailSchema, roles: v.array(v.picklist(opsRoles)) });

/**
 * For `npm run organizers`: `GET /` lists accounts, `POST /admin` with `{email, admin}` sets the right to decide,
 * `POST /roles` with `{email, roles}` what the account may do in the console.
 */
export function createOrganizerOpsRoutes({
  db,
  clock,
  service,
}: Pick<IdentityContext, 'db' | 'clock' | 'service'>) {
  const app = new Hono<ServiceEnvironment>();
  app.use(bodyLimit({ maxSize: maxBodyBytes }));

  const requireService = (): IdentityService => {
    if (service) return service;
    throw new ServiceError('unavailable', 'This backend has no identity service.', {
      suggestion: 'Set FIREBASE_*, or run npm start, which brings an emulator.',
    });
  };

  app.get('/', async (c) => {
    const names = new Map((await listProfiles(db)).map(({ uid, fullName }) => [uid, fullName]));
    const accounts = await requireService().listAccounts();
    const organizers = accounts.map((account) => ({
      ...account,
      displayName: account.displayName || (names.get(account.uid) ?? ''),
    }));
    return c.json({ organizers });
  });

  app.post('/admin', async (c) => {
    const { email, admin } = await readJson(c, adminSchema, '{"email": "…", "admin": true}');
    const organizer = requireAccount(await requireService().setAdmin(email, admin), email);
    await db.transaction((writer) =>
      saveAdmin(writer, organizer.uid, { isAdmin: admin, at: clock() }),
    );
    return c.json({ organizer });
  });

  // No session of this site knows the roles: they count where a token is exchanged next, at the registry.
  app.post('/roles', async (c) => {
    const { email, roles } = await readJson(c, rolesSchema, '{"email": "…", "roles": ["read"]}');
    const organizer = requireAccount(await requireService().setRoles(email, roles), email);
    return c.json({ organizer });
  });
  return app;
}

function requireAccount(account: Account | undefined, email: string): Account {
  if (account) return account;
  throw new ServiceError('not-found', `No account has the e-mail address ${email}.`);
}
