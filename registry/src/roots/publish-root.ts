import { ServiceError } from '@meridian/service';
import type { RootPublished } from '../api/root-responses';
import { appendAudit } from '../audit/queries';
import type { RegistryContext } from '../context';
import { renewLiveMaps } from '../live-map/renew-live-map';
import {
  heartbeatKey,
  heartbeatRole,
  isTrustedKey,
  type KeyRole,
  requireUnexpiredRoot,
  type SignedRoot,
  type SigningKey,
  type TrustRoot,
  toTrustRoot,
  type VerifiedRoot,
  verifyRoot,
} from '../trust';
import { insertRoot } from './root-queries';

/** Who publishes it, and why. */
interface Author {
  actor: string;
  reason: string;
}

/**
 * Stores the next version of the trust root, which counts from then on, and signs again what the keys of the one before
 * signed.
 *
 * @throws ServiceError of `verifyRoot`; `conflict` also where the configuration names a plain root
 */
export async function publishRoot(
  context: RegistryContext,
  signed: SignedRoot,
  author: Author,
): Promise<RootPublished> {
  const { trust, clock, logger } = context;
  await trust.refresh();
  const before = requireSignedRoot(trust.root());
  const isKnown = before.signed.signed === signed.signed;
  const next = isKnown ? before : verifyRoot(signed, before.content);
  const { version } = next.content;
  if (!isKnown) {
    requireUnexpiredRoot({ document: next }, clock());
    await store(context, next, author);
    await trust.refresh();
    logger.info({ version, actor: author.actor }, 'trust root published');
    await renewLiveMaps(context).catch((err) =>
      logger.error({ err }, 'live maps were not signed under the new trust root'),
    );
  }
  const { digest } = next;
  const changed = trust.root().document?.digest !== before.digest;
  return { version, digest, changed, warnings: listWarnings(context, next) };
}

async function store(
  { db, keys, clock }: RegistryContext,
  next: VerifiedRoot,
  { actor, reason }: Author,
): Promise<void> {
  const storedAt = clock().toISOString();
  const { version } = next.content;
  const details = `version ${version}, ${next.digest}\n${reason}`;
  await db.transaction(async (transaction) => {
    if (!(await insertRoot(transaction, next, { actor, storedAt })))
      throw new ServiceError(
        'conflict',
        `expected version ${version} of the trust root to be new, found another one stored meanwhile`,
        {
          suggestion: 'Look at it, and propose the next one from it: npm run release -- root show',
        },
      );
    const entry = { at: storedAt, actor, action: 'root', app: null, channel: null, details };
    await appendAudit(transaction, keys, [entry]);
  });
}

function requireSignedRoot({ document }: TrustRoot): VerifiedRoot {
  if (document) return document;
  throw new ServiceError(
    'conflict',
    'expected a signed trust root in the configuration of this registry, found a plain one',
    {
      suggestion:
        'Give it and every site server the first signed version (REGISTRY_TRUST_ROOT): npm run release -- root init',
    },
  );
}

function listWarnings({ keys }: RegistryContext, next: VerifiedRoot): string[] {
  const root = toTrustRoot(next);
  const own = new Map<KeyRole, SigningKey>([
    ['registry', keys.signing],
    [heartbeatRole(root), heartbeatKey({ ...keys, root: () => root })],
  ]);
  return [...own]
    .filter(([role, { keyId }]) => !isTrustedKey(root, role, keyId))
    .map(
      ([role, { keyId }]) =>
        `version ${next.content.version} does not let ${keyId} sign for the role ${role}: start the registry with another key (${keyVariables[role === 'timestamp' ? role : 'registry']})`,
    );
}

const keyVariables = {
  registry: 'REGISTRY_SIGNING_KEY',
  timestamp: 'REGISTRY_TIMESTAMP_KEY',
};
