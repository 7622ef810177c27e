import { ServiceError } from '@meridian/service';
import type { Context } from 'hono';
import type { RegistryContext } from './context';
import { type AccessToken, type Action, findAccessToken, isAllowed } from './trust';

/** @throws ServiceError `unauthenticated` without a token that the registry knows. */
export function readToken(context: RegistryContext, c: Context): AccessToken {
  const [scheme, presented] = (c.req.header('authorization') ?? '').split(' ');
  const token =
    scheme?.toLowerCase() === 'bearer' && presented
      ? findAccessToken(context.tokens(), presented)
      : undefined;
  if (!token)
    throw new ServiceError(
      'unauthenticated',
      `expected a bearer token of this registry, found ${presented ? 'an unknown one' : 'none'}`,
      { suggestion: 'Set REGISTRY_TOKEN to a token that the registry has in its list.' },
    );
  return token;
}

/** @throws ServiceError `forbidden` when the token does not allow the action for every app. */
export function requireRight(token: AccessToken, action: Action, apps: readonly string[]): void {
  const forbidden = apps.find((app) => !isAllowed(token, action, app));
  if (forbidden !== undefined)
    throw new ServiceError(
      'forbidden',
      `expected the right ${action}:${forbidden} or ${action}, found ${token.rights.join(', ') || 'none'} with ${token.actor}`,
      { suggestion: 'Use the token of a team or person that may do this.' },
    );
}
