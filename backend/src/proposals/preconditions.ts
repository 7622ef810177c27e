import { type ServiceContext, ServiceError } from '@shared/service';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** @throws ServiceError `not-found` for what is no id, as for an id that nothing has */
export function readProposalId(context: ServiceContext): string {
  const id = context.req.param('id') ?? '';
  if (uuidPattern.test(id)) return id.toLowerCase();
  throw noSuchProposal();
}

export function noSuchProposal(): ServiceError {
  return new ServiceError('not-found', 'There is no such proposal.');
}

/** @throws ServiceError `malformed-request` when the header is missing, or is no uuid */
export function readIdempotencyKey(context: ServiceContext): string {
  const key = context.req.header('idempotency-key') ?? '';
  if (uuidPattern.test(key)) return key.toLowerCase();
  throw new ServiceError('malformed-request', 'The header Idempotency-Key has to hold a uuid.');
}

/** The version that was read. @throws ServiceError `malformed-request` for any other `If-Match` */
export function readIfMatch(context: ServiceContext): number {
  const [, version] = /^"([1-9]\d{0,8})"$/.exec(context.req.header('if-match') ?? '') ?? [];
  if (version) return Number(version);
  throw new ServiceError('malformed-request', 'The header If-Match has to hold the version read.', {
    suggestion: 'Send If-Match: "3" for version 3.',
  });
}
