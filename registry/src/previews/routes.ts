import { previewIdSchema, previewSchema } from '@meridian/contracts/schemas';
import { type ServiceEnvironment, ServiceError } from '@meridian/service';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { readAccess, requireRight } from '../access';
import { previewRequestSchema } from '../api/preview-requests';
import type { PreviewCreated } from '../api/preview-responses';
import type { RegistryContext } from '../context';
import { parseInput, readBody, requireChannel } from '../read-input';
import type { PreviewResponse } from '../trust';
import { createPreview } from './create-preview';
import { deletePreview, findPreview } from './queries';

/** `POST /previews`, `GET /previews/:id`, `DELETE /previews/:id`. Who knows the id may read it. */
export function createPreviewRoutes(context: RegistryContext) {
  const { db, trust } = context;
  const routes = new Hono<ServiceEnvironment>();
  routes.use('/:id', async (c, next) => {
    // The id is a secret.
    c.set('loggedPath', '/api/registry/previews/:id');
    await next();
  });
  routes.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });

  routes.post('/', async (c) => {
    const access = await readAccess(context, c);
    const request = await readBody(c, previewRequestSchema);
    requireChannel(context, request.channel);
    const apps = request.releases.map(({ app }) => app);
    requireRight(access, 'publish', apps);
    if (new Set(apps).size < apps.length)
      throw new ServiceError(
        'malformed-request',
        `expected each app once, found ${apps.join(', ')}`,
        { suggestion: 'Name one release per app.' },
      );
    const preview = await createPreview(context, { ...request, actor: access.actor });
    const { id, channel, releases, problems, expiresAt } = preview;
    return c.json({ id, channel, releases, problems, expiresAt } satisfies PreviewCreated, 201);
  });

  routes.get('/:id', async (c) => {
    const { signed } = await requirePreview(c);
    const delegation = trust.current();
    return c.json({
      preview: signed,
      ...(delegation && { delegation: delegation.signed }),
    } satisfies PreviewResponse);
  });

  routes.delete('/:id', async (c) => {
    const access = await readAccess(context, c);
    const { id, signed } = await requirePreview(c);
    const { releases } = v.parse(v.pipe(v.string(), v.parseJson(), previewSchema), signed.payload);
    requireRight(
      access,
      'publish',
      releases.map(({ app }) => app),
    );
    await deletePreview(db, id);
    return c.body(null, 204);
  });

  async function requirePreview(c: Context) {
    const id = parseInput(previewIdSchema, c.req.param('id'), 'the id of a preview');
    const signed = await findPreview(db, id);
    // The id is a secret: no message has it.
    if (!signed)
      throw new ServiceError('not-found', 'expected a preview that has not ended, found none', {
        suggestion: 'Make another one: npm run release -- preview <app> <version>',
      });
    return { id, signed };
  }

  return routes;
}
