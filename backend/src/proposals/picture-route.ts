import { type Database, type ServiceApp, ServiceError } from '@shared/service';
import { isPublicPicture } from '../database/public-conferences';
import type { OrganizerSessions } from '../identity/sessions';
import { picturePath } from '../pictures/picture-path';
import { readPicture } from '../pictures/queries';
import { sendPicture } from '../pictures/send-picture';
import { hasPicture } from './queries';

/**
 * `GET /api/conference-images/<sha256>.webp`: for everybody once a public conference has the picture;
 * before that for its organizer and for moderators, whose preview is what visitors will see.
 */
export function addPictureRoute(
  app: ServiceApp,
  { db, sessions }: { db: Database['db']; sessions: OrganizerSessions },
): void {
  app.get('/api/conference-images/:file', async (context) => {
    const [, sha256] = /^([0-9a-f]{64})\.webp$/.exec(context.req.param('file')) ?? [];
    if (!sha256) throw noSuchPicture();
    const isPublic = await isPublicPicture(db, picturePath(sha256));
    const organizer = isPublic ? undefined : await sessions.find(context);
    const isAllowed =
      isPublic || (organizer && (organizer.admin || (await hasPicture(db, organizer.uid, sha256))));
    const content = isAllowed ? await readPicture(db, sha256) : undefined;
    if (!content) throw noSuchPicture();
    return sendPicture(context, content, isPublic ? 'public' : 'private');
  });
}

function noSuchPicture(): ServiceError {
  return new ServiceError('not-found', 'There is no such picture.');
}
