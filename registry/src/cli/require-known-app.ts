import { ServiceError } from '@meridian/service/errors';
import type { RegistryClient } from '../client';

/** @throws ServiceError `not-found` for an app that has no release */
export async function requireKnownApp(
  client: Pick<RegistryClient, 'listApps'>,
  app: string,
): Promise<void> {
  const apps = await client.listApps();
  if (apps.includes(app)) return;
  throw new ServiceError('not-found', `expected an app that has releases, found ${app}`, {
    suggestion: 'See what there is: npm run release -- list',
  });
}
