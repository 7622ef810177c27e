import { parseArgs } from 'node:util';
import { parseUrl } from '@meridian/contracts/parse-url';

/** What `meridian-dev` is told. */
export interface DevArguments {
  /** Origin of the site that shows the remote. */
  site: string;
  registryUrl: string;
  token: string | undefined;
  channel: string;
  /** Where the development server listens. */
  port: number;
}

/**
 * Reads `meridian-dev --site <url> [--registry <url>] [--channel <name>] [--port <number>]`.
 * @param env has `SITE_URL`, `REGISTRY_URL` and `REGISTRY_TOKEN`
 * @throws Error that says what was expected
 */
export function readArguments(argv: readonly string[], env: NodeJS.ProcessEnv): DevArguments {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      site: { type: 'string' },
      registry: { type: 'string' },
      channel: { type: 'string', default: 'production' },
      port: { type: 'string', default: '3100' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`Expected a port from 1 to 65535 after --port, found ${values.port}.`);
  return {
    site: toOrigin(values.site ?? env.SITE_URL, '--site <url> or SITE_URL, the site to develop in'),
    registryUrl: toOrigin(
      values.registry ?? env.REGISTRY_URL,
      '--registry <url> or REGISTRY_URL, the registry of that site',
    ),
    token: env.REGISTRY_TOKEN || undefined,
    channel: values.channel,
    port,
  };
}

/** @throws Error for what is no URL */
export function toOrigin(text: string | undefined, what: string): string {
  const url = text && /^https?:/.test(text) ? parseUrl(text) : undefined;
  if (url) return url.origin;
  throw new Error(
    `Expected a URL such as http://localhost:3000 for ${what}, found ${text || 'none'}.`,
  );
}
