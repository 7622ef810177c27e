import { releaseVersionSchema } from '@meridian/contracts/schemas';
import { Hono } from 'hono';
import * as v from 'valibot';
import { readQuery } from '../access/read-input';
import type { Diff } from '../api/diffs';
import type { RegistryContext } from '../context';
import { compareReleases } from './compare-releases';
import { requireRelease } from './require-release';

const diffSchema = v.object({ from: releaseVersionSchema, to: releaseVersionSchema });

/** `GET /releases/:app/diff`: what differs between two releases of an app. */
export function createReleaseDiffRoutes(context: RegistryContext): Hono {
  return new Hono().get('/:app/diff', async (c) => {
    const app = c.req.param('app');
    const { from, to } = readQuery(c, diffSchema);
    const [before, after] = [
      await requireRelease(context, app, from),
      await requireRelease(context, app, to),
    ];
    const response: Diff = { apps: await compareReleases(context.db, [before], [after]) };
    return c.json(response);
  });
}
