import { type Context, Hono } from 'hono';
import { readAccess, requireApps } from '../access/access';
import { readBody } from '../access/read-input';
import { startUploadSchema } from '../api/release-schemas';
import type { RegistryContext } from '../context';
import { notFound } from '../database/release-queries';
import { parseFacts, parseRecord } from '../trust';
import { commitUpload, startUpload } from './publish-upload';
import { deleteUpload, requireUpload, type Upload } from './upload-queries';

const maxRecordBytes = 2_000_000;

/** `POST /uploads`, `PUT /uploads/:id/files/<path>`, `POST /uploads/:id/commit`, `DELETE /uploads/:id`. */
export function createUploadRoutes(context: RegistryContext): Hono {
  const routes = new Hono();

  routes.post('/', async (c) => {
    const access = await readAccess(context, c);
    const input = await readBody(c, startUploadSchema, maxRecordBytes);
    requireApps(access, [parseRecord(input.record.payload).app]);
    const started = await startUpload(context, input, access.actor);
    return c.json(started, started.state === 'open' ? 201 : 200);
  });

  routes.put('/:id/files/:path{.+}', async (c) => {
    const upload = await readUpload(context, c);
    const path = c.req.param('path');
    // Only a path of the signed record is accepted, so no request creates a path on disk by itself.
    const declared = parseFacts(upload.payload).files.find((file) => file.path === path);
    if (!declared) throw notFound(`the file ${path} in the record of the upload`);
    const content = c.req.raw.body ?? new Blob([]).stream();
    await context.storage.stage(upload.id, declared, content);
    return c.body(null, 204);
  });

  routes.post('/:id/commit', async (c) => {
    const published = await commitUpload(context, await readUpload(context, c));
    return c.json(published, published.state === 'published' ? 201 : 200);
  });

  routes.delete('/:id', async (c) => {
    const { id } = await readUpload(context, c);
    await deleteUpload(context.db, id);
    await context.storage.discard(id);
    return c.body(null, 204);
  });

  return routes;
}

async function readUpload(context: RegistryContext, c: Context): Promise<Upload> {
  const access = await readAccess(context, c);
  const upload = await requireUpload(context.db, c.req.param('id') ?? '');
  requireApps(access, [upload.app]);
  return upload;
}
