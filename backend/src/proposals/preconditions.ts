import { type ServiceContext, ServiceError } from '@meridian/service';
import { parseUuid } from '../requests/repeated-request';
import { readSeenVersion } from '../requests/seen-version';

/** @throws ServiceError `not-found` for a text that is no id, as for an unknown id */
export function readProposalId(c: ServiceContext): string {
  const id = parseUuid(c.req.param('id'));
  if (id) return id;
  throw noSuchProposal();
}

export function noSuchProposal(): ServiceError {
  return new ServiceError('not-found', 'There is no such proposal.');
}

/** The version of a proposal that the actor has seen. */
export interface SeenProposal {
  id: string;
  version: number;
}

/** @throws ServiceError as `readProposalId`, and `malformed-request` when no version was sent */
export function readSeenProposal(c: ServiceContext): SeenProposal {
  const id = readProposalId(c);
  return { id, version: readSeenVersion(c) };
}
