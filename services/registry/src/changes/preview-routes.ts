import type { DevelopedRemote, Preview } from '@meridian/contracts';
import { previewIdSchema } from '@meridian/contracts/schemas';
import { type ServiceEnvironment, ServiceError } from '@meridian/service';
import { type Context, Hono } from 'hono';
import { readAccess, requireApps } from '../access/access';
import { parseInput, readBody, requireChannel, requireDistinct } from '../access/read-input';
import type { PreviewCreated } from '../api/preview-schemas';
import { previewRequestSchema, previewUpdateSchema } from '../api/preview-schemas';
import type { RegistryContext } from '../context';
import type { Access, PreviewResponse } from '../trust';
import { createPreview, endPreview, requirePreview, updatePreview } from './previews';

/** `POST /previews`; `GET`, `PUT` and `DELETE /previews/:id`. Anyone who knows the id may read the preview. */
export function createPreviewRoutes(context: RegistryContext) {
  const { db } = context;
  const routes = new Hono<ServiceEnvironment>();
  const findPreview = (c: Context) =>
    requirePreview(db, parseInput(previewIdSchema, c.req.param('id'), 'the id of a preview'));
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
    const { channel, releases, development } = request;
    requireChannel(context, channel);
    requireShown(access, releases, development);
    if (development) requireDevelopment(context, channel);
    const preview = await createPreview(context, { ...request, actor: access.actor });
    return c.json(toCreated(preview), 201);
  });

  routes.put('/:id', async (c) => {
    const access = await readAccess(context, c);
    const { preview: before } = await findPreview(c);
    const { development } = await readBody(c, previewUpdateSchema);
    requireShown(access, before.releases, development);
    const [found, expected] = [listApps(development), listApps(before.development)];
    if (found !== expected)
      throw new ServiceError(
        'malformed-request',
        `expected builds of ${expected || 'no remote'}, found ${found}`,
        { suggestion: 'Make another preview for other remotes.' },
      );
    requireDevelopment(context, before.channel);
    return c.json(toCreated(await updatePreview(context, before, development)));
  });

  routes.get('/:id', async (c) => {
    const { signed } = await findPreview(c);
    return c.json({ preview: signed } satisfies PreviewResponse);
  });

  routes.delete('/:id', async (c) => {
    const access = await readAccess(context, c);
    const { preview: before } = await findPreview(c);
    requireShown(access, before.releases, before.development);
    await endPreview(context, before, access.actor);
    return c.body(null, 204);
  });

  return routes;
}

function listApps(remotes: readonly DevelopedRemote[] = []): string {
  const apps = remotes.map(({ record }) => record.app);
  return apps.sort().join(', ');
}

function toCreated({ id, channel, releases, problems, expiresAt }: Preview): PreviewCreated {
  return { id, channel, releases, problems, expiresAt };
}

/** @throws ServiceError without the right to publish each app, without any app, and for an app that is named twice */
function requireShown(
  access: Access,
  releases: readonly { app: string }[],
  development: readonly DevelopedRemote[] = [],
): void {
  const apps = [...releases, ...development.map(({ record }) => record)].map(({ app }) => app);
  requireApps(access, apps);
  requireDistinct(apps);
}

/** @throws ServiceError `forbidden` for a channel whose site shows nothing from developers' machines */
function requireDevelopment({ developmentChannels }: RegistryContext, channel: string): void {
  if (developmentChannels.includes(channel)) return;
  throw new ServiceError(
    'forbidden',
    `expected a channel that allows development, found ${channel}; ${developmentChannels.join(', ') || 'none'} does`,
    { suggestion: 'Use the site of such a channel, or list this one in DEVELOPMENT_CHANNELS.' },
  );
}
