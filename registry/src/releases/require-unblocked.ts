import { ServiceError } from '@meridian/service';
import type { Block } from '../api/block-responses';

interface BlockableRelease {
  app: string;
  version: string;
  /** Null when it is not blocked. */
  block: Block | null;
}

/** @throws ServiceError `conflict` for a blocked release, which says who blocked it and why */
export function requireUnblocked({ app, version, block }: BlockableRelease): void {
  if (!block) return;
  const { actor, at, reason } = block;
  throw new ServiceError(
    'conflict',
    `expected a release that is not blocked, found ${app} ${version}, which ${actor} blocked at ${at}: ${reason}`,
    {
      suggestion: `Publish a version without the fault and promote that; or, if it is good after all: npm run release -- unblock ${app} ${version} --reason "<why>"`,
    },
  );
}
