import { ServiceError } from '@shared/service';

export interface CallerSettings {
  /** The site as visitors see it, e.g. `https://www.example.org`. */
  publicOrigin: string;
  /** Proxies whose X-Forwarded-For is believed, beside those on this machine. */
  trustedProxies: readonly string[];
  /** What our own processes say in `x-internal-token`; without it only this machine is ours. */
  internalToken: string | undefined;
}

/**
 * PUBLIC_ORIGIN, TRUSTED_PROXIES and INTERNAL_TOKEN.
 *
 * @throws ServiceError `malformed-request` when PUBLIC_ORIGIN is no origin, or missing in production
 */
export function readCallerSettings(environment: NodeJS.ProcessEnv): CallerSettings {
  return {
    publicOrigin: readOrigin(environment),
    trustedProxies: (environment.TRUSTED_PROXIES ?? '').split(/[\s,]+/).filter(Boolean),
    internalToken: environment.INTERNAL_TOKEN || undefined,
  };
}

function readOrigin({ PUBLIC_ORIGIN, NODE_ENV }: NodeJS.ProcessEnv): string {
  if (!PUBLIC_ORIGIN && NODE_ENV !== 'production') return 'http://localhost:3000';
  const url = PUBLIC_ORIGIN && URL.canParse(PUBLIC_ORIGIN) ? new URL(PUBLIC_ORIGIN) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new ServiceError(
    'malformed-request',
    `PUBLIC_ORIGIN is "${PUBLIC_ORIGIN ?? ''}": set the address of the site, such as https://www.example.org`,
  );
}
