import { cleanText, noticeHeader, readNotice } from '@meridian/contracts/forms';
import { type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { readJson } from '../requests/body';
import { createAuthenticate, type IdentityContext } from './authenticate';
import type { SessionOrganizer } from './identity-service';
import { findProfile, pushProfile } from './profiles';
import { isAdminRevoked, saveConfirmed } from './session-queries';

/** A profile has about 300 bytes. */
const maxBodyBytes = 8 * 1024;

const nameRule = v.regex(/^[^\p{Cc}<>]+$/u);
const profileSchema = v.strictObject({
  uid: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254)),
  fullName: v.pipe(v.string(), v.transform(cleanText), v.minLength(1), v.maxLength(200), nameRule),
});

/** Browsers use `/organizers/session`; `/organizers.json` takes profiles in the format of the Realtime Database. */
export function createIdentityRoutes(context: IdentityContext) {
  const { db, config, clock, logger, sessions, service } = context;
  const authenticate = createAuthenticate(context);
  const app = new Hono<ServiceEnvironment>();
  for (const path of ['/organizers.json', '/organizers/session'])
    app.use(path, bodyLimit({ maxSize: maxBodyBytes }));

  app.post('/organizers/session', async (c) => {
    const { verified } = await authenticate(c);
    const { uid, email, name, signedInAt } = verified;
    const admin = verified.admin && !(await isAdminRevoked(db, verified));
    const displayName =
      name || (await findProfile(db, uid))?.fullName || email.slice(0, email.lastIndexOf('@'));
    const awaitsConfirmation = !verified.isConfirmed;
    const organizer = { uid, email, displayName, admin, awaitsConfirmation };
    await sessions.open(c, organizer, signedInAt);
    return c.json({ organizer });
  });

  /** The link may have been followed since the sign-in, in any browser. */
  const readConfirmation = async (organizer: SessionOrganizer): Promise<SessionOrganizer> => {
    if (!organizer.awaitsConfirmation || !service?.isConfirmed) return organizer;
    try {
      if (!(await service.isConfirmed(organizer.uid))) return organizer;
    } catch (error) {
      // The next page asks again.
      logger.warn(
        { err: error },
        'the identity service did not say whether an address is confirmed',
      );
      return organizer;
    }
    await saveConfirmed(db, organizer.uid);
    return { ...organizer, awaitsConfirmation: false };
  };

  app.get('/organizers/session', async (c) =>
    c.json({ organizer: await readConfirmation(await sessions.require(c)) }),
  );

  app.delete('/organizers/session', async (c) => {
    sessions.requireOurPage(c);
    await sessions.close(c);
    return c.body(null, 204);
  });

  app.post('/organizers.json', async (c) => {
    const { verified, token } = await authenticate(c);
    const profile = await readJson(c, profileSchema, '{"uid", "email", "fullName"}');
    const isOwn =
      profile.uid === verified.uid && profile.email.toLowerCase() === verified.email.toLowerCase();
    if (!isOwn) throw new ServiceError('forbidden', 'This is not your own profile.');
    const { firebase } = config.identity;
    const notice = readNotice(c.req.header(noticeHeader));
    const options = { databaseUrl: firebase?.databaseUrl, token, now: clock(), notice };
    return c.json({ name: await pushProfile(db, profile, options) });
  });

  return app;
}
