import path from 'node:path';
import type { SiteSettings } from '@shared/contracts';
import { readServerSettings, type ServerSettings, ServiceError } from '@shared/service';
import { readSiteSettings } from './site-settings';

export interface SiteConfig extends ServerSettings {
  /** Origins, e.g. `http://127.0.0.1:3001`. */
  backendUrl: string;
  registryUrl: string;
  /** The site as visitors see it, for canonical addresses. */
  publicOrigin: string;
  channel: string;
  /** What every page is told. */
  settings: SiteSettings;
  /** Says to the backend that a request comes from this server; empty: the backend takes loopback. */
  internalToken: string;
  /** Proxies and networks whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  /** The identity emulator's front, e.g. `http://127.0.0.1:4001`; undefined where there is none. */
  identityUrl: string | undefined;
  /** Whether mails end in the local mailbox, which `/dev/mailbox` shows. */
  hasMailbox: boolean;
  /** The release store's directory where it is on this machine. */
  releasesDir: string;
  /** The trust root that maps and releases are verified with. */
  trustRoot: string;
  renderThreads: number;
  /** Milliseconds that a page may take to be drawn. */
  renderLimit: number;
}

/**
 * Reads the site server's settings.
 *
 * @throws ServiceError that names the variable and what it takes; in production the addresses and
 *   the trust root have no defaults
 */
export function readSiteConfig(environment: NodeJS.ProcessEnv): SiteConfig {
  const settings = readServerSettings(environment, { port: 3000 });
  const require = (name: string, fallback: string): string => {
    const value = environment[name];
    if (value) return value;
    if (environment.NODE_ENV !== 'production') return fallback;
    throw new ServiceError(
      'malformed-request',
      `${name} is not set: production has no default for it`,
    );
  };
  const requireOrigin = (name: string, fallback: string): string => {
    const value = require(name, fallback);
    if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))
      return new URL(value).origin;
    throw new ServiceError(
      'malformed-request',
      `${name} is "${value}": set an origin such as ${fallback}`,
    );
  };
  return {
    ...settings,
    backendUrl: requireOrigin('BACKEND_URL', 'http://127.0.0.1:3001'),
    registryUrl: requireOrigin('REGISTRY_URL', 'http://127.0.0.1:3002'),
    publicOrigin: requireOrigin('PUBLIC_ORIGIN', `http://localhost:${settings.port}`),
    channel: environment.CHANNEL || 'production',
    settings: readSiteSettings(environment),
    internalToken: environment.INTERNAL_TOKEN ?? '',
    trustedProxies: (environment.TRUSTED_PROXIES ?? '').split(/[\s,]+/).filter(Boolean),
    identityUrl: environment.IDENTITY_URL
      ? requireOrigin('IDENTITY_URL', 'http://127.0.0.1:3003')
      : undefined,
    hasMailbox: !environment.SMTP_URL && environment.NODE_ENV !== 'production',
    releasesDir: environment.RELEASES_DIR || path.join(settings.dataDir, 'releases'),
    trustRoot: require('REGISTRY_TRUST_ROOT', path.join(settings.dataDir, 'keys', 'root.json')),
    renderThreads: 2,
    renderLimit: 10_000,
  };
}
