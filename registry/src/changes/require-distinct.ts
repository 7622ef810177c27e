import { ServiceError } from '@meridian/service';

/** @throws ServiceError `malformed-request` for apps of which one is named twice, and for none at all */
export function requireDistinct(apps: readonly string[]): void {
  if (apps.length > 0 && new Set(apps).size === apps.length) return;
  const found = apps.join(', ') || 'none';
  throw new ServiceError('malformed-request', `expected each app once, found ${found}`, {
    suggestion: 'Name one release per app.',
  });
}
