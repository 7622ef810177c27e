import { ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import * as v from 'valibot';
import { readAccess, requireOperatorRight } from '../access';
import { wording } from '../api/requests';
import type { RegistryContext } from '../context';
import { parseInput, readBody, wholeNumber } from '../read-input';
import { enrolRight, maxRootBytes, type SignedRoot, signedRootSchema } from '../trust';
import { publishRoot } from './publish-root';
import { findRoot } from './root-queries';

const versionSchema = wholeNumber(1, 2_147_483_647);
const publicationSchema = v.strictObject({ root: signedRootSchema, reason: wording });

/** `GET /root/:version`, which site servers follow; `POST /root` with the right `enrol`, besides enough signatures. */
export function createRootRoutes(context: RegistryContext): Hono {
  const routes = new Hono();
  routes.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });

  routes.get('/:version', async (c) => {
    const version = parseInput(
      versionSchema,
      c.req.param('version'),
      'a version of the trust root',
    );
    return c.json(await requireRoot(context, version));
  });

  routes.post('/', async (c) => {
    const access = await readAccess(context, c);
    requireOperatorRight(access, enrolRight);
    const { root, reason } = await readBody(c, publicationSchema, { maxBytes: 2 * maxRootBytes });
    return c.json(await publishRoot(context, root, { actor: access.actor, reason }));
  });

  return routes;
}

async function requireRoot({ db, trust }: RegistryContext, version: number): Promise<SignedRoot> {
  const { document } = trust.root();
  if (document?.content.version === version) return document.signed;
  const stored = await findRoot(db, version);
  if (stored) return stored.signed;
  const newest = document ? `${document.content.version} as the newest` : 'an unsigned one';
  throw new ServiceError(
    'not-found',
    `expected version ${version} of the trust root, found ${newest}`,
    { suggestion: 'Sign and publish it: npm run release -- root propose' },
  );
}
