import { type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import type { BackendContext } from '../context';
import { readImageFile } from './queries';
import { respondWithImage } from './respond-with-image';

/** `GET /<sha256>-<width>x<height>.webp`: serves a stored file to everyone. */
export function createImageRoutes({ db }: Pick<BackendContext, 'db'>) {
  const app = new Hono<ServiceEnvironment>();
  app.get('/:file', async (c) => {
    const [, sha256, width, height] =
      /^([0-9a-f]{64})-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/.exec(c.req.param('file')) ?? [];
    const content =
      sha256 && (await readImageFile(db, { sha256, width: Number(width), height: Number(height) }));
    if (!content) throw new ServiceError('not-found', 'There is no such image.');
    return respondWithImage(c, content, 'public');
  });
  return app;
}
