import { type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { readJson } from '../requests/body';
import type { IdentityContext } from './authenticate';
import type { IdentityService } from './identity-service';
import { listProfiles } from './profile-queries';
import { saveAdmin } from './session-queries';

const maxBodyBytes = 8 * 1024;

const adminSchema = v.strictObject({
  email: v.pipe(v.string(), v.trim(), v.email()),
  admin: v.boolean(),
});

/** For `npm run organizers`: `GET /` lists accounts, `POST /admin` with `{email, admin}` sets a right. */
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
    const organizer = await requireService().setAdmin(email, admin);
    if (!organizer)
      throw new ServiceError('not-found', `No account has the e-mail address ${email}.`);
    await db.transaction((writer) =>
      saveAdmin(writer, organizer.uid, { isAdmin: admin, at: clock() }),
    );
    return c.json({ organizer });
  });
  return app;
}
