import { type ServiceContext, ServiceError } from '@meridian/service';

/**
 * The version in the header If-Match, which its sender has seen.
 *
 * @throws ServiceError `malformed-request` when it holds no version
 */
export function readSeenVersion(c: ServiceContext): number {
  const [, version] = /^"(0|[1-9]\d{0,8})"$/.exec(c.req.header('if-match') ?? '') ?? [];
  if (version) return Number(version);
  throw new ServiceError('malformed-request', 'The header If-Match has to hold the version read.', {
    suggestion: 'Send If-Match: "3" for version 3.',
  });
}

/** @throws ServiceError `version-moved` when the course is of another version than its sender has seen */
export function requireSeenVersion(present: number, seen: number): void {
  if (present === seen) return;
  throw new ServiceError('version-moved', 'The course was changed meanwhile.', {
    suggestion: 'Read it again.',
  });
}
