import { opsRoles } from '@meridian/contracts/schemas';
import { type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { IdentityContext } from '../identity/authenticate';
import type { IdentityService } from '../identity/identity-service';
import { listProfiles } from '../identity/profiles';
import { saveAdmin } from '../identity/session-queries';
import { readJson } from '../requests/body';

const maxBodyBytes = 8 * 1024;

const emailSchema = v.pipe(v.string(), v.trim(), v.email());
const rightSchema = v.union([
  v.strictObject({ email: emailSchema, admin: v.boolean() }),
  v.strictObject({ email: emailSchema, roles: v.array(v.picklist(opsRoles)) }),
]);

/** For `npm run organizers`. `admin` is the right to decide about proposals, `roles` are roles in the console. */
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

  app.post('/', async (c) => {
    const expected = '{"email": "…", "admin": true} or {"email": "…", "roles": ["read"]}';
    const { email, ...right } = await readJson(c, rightSchema, expected);
    const organizer = await requireService().setRight(email, right);
    if (!organizer)
      throw new ServiceError('not-found', `No account has the e-mail address ${email}.`);
    // Sessions of this site do not hold roles: the registry reads them from the next token.
    if ('admin' in right)
      await db.transaction((writer) =>
        saveAdmin(writer, organizer.uid, { isAdmin: right.admin, at: clock() }),
      );
    return c.json({ organizer });
  });
  return app;
}
