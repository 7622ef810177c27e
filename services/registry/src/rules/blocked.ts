import { ServiceError } from '@meridian/service/errors';
import type { Rule } from './rule';

/** A blocked release may not become live. */
export const blocked: Rule = ({ incoming }) => {
  const found = incoming.find(({ stored }) => stored.block);
  if (!found?.stored.block) return null;
  const { app, version } = found.stored;
  const { actor, at, reason } = found.stored.block;
  return new ServiceError(
    'conflict',
    `expected a release that is not blocked, found ${app} ${version}, which ${actor} blocked at ${at}: ${reason}`,
    {
      suggestion: `Publish a version without the fault and promote that; or, if it is good after all: npm run release -- unblock ${app} ${version} --reason "<why>"`,
    },
  );
};
