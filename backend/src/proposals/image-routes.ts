import { type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import type { BackendContext } from '../context';
import type { OrganizerSessions } from '../identity/sessions';
import { respondWithImage } from '../images/respond-with-image';
import { isPublicImage } from '../programme/queries';
import { imagePath, readImage } from './images/image-queries';
import { hasImage } from './queries';

/**
 * `GET /<sha256>.webp`: for everyone once a public conference has the image; before that for its
 * organizer and for moderators, whose preview shows what visitors will see.
 */
export function createImageRoutes({
  db,
  sessions,
}: BackendContext & { sessions: OrganizerSessions }) {
  const app = new Hono<ServiceEnvironment>();
  app.get('/:file', async (c) => {
    const [, sha256] = /^([0-9a-f]{64})\.webp$/.exec(c.req.param('file')) ?? [];
    if (!sha256) throw noSuchImage();
    const isPublic = await isPublicImage(db, imagePath(sha256));
    const organizer = isPublic ? undefined : await sessions.find(c);
    const isAllowed =
      isPublic || (organizer && (organizer.admin || (await hasImage(db, organizer.uid, sha256))));
    const content = isAllowed ? await readImage(db, sha256) : undefined;
    if (!content) throw noSuchImage();
    return respondWithImage(c, content, isPublic ? 'public' : 'private');
  });
  return app;
}

function noSuchImage(): ServiceError {
  return new ServiceError('not-found', 'There is no such image.');
}
