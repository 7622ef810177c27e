import { parseArgs } from 'node:util';
import { parseUrl } from '@meridian/contracts/parse-url';
import type { PreviewOptions } from './site-preview';

/** Arguments of a development command. */
export interface DevArguments {
  /** Names of remotes: the words that are not options. */
  names: string[];
  /** The running site that shows the remote; null without `--site`. */
  preview: Omit<PreviewOptions, 'print'> | null;
  /** Port of the development server. */
  port: number;
}

/**
 * Reads `[names] [--site <url> [--registry <url>] [--channel <name>]] [--port <number>]`.
 * @param env has `SITE_URL`, `REGISTRY_URL` and `REGISTRY_TOKEN`
 * @throws Error that names the expected argument
 */
export function readArguments(argv: readonly string[], env: NodeJS.ProcessEnv): DevArguments {
  const { values, positionals: names } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      site: { type: 'string', default: env.SITE_URL },
      registry: { type: 'string' },
      channel: { type: 'string', default: 'production' },
      port: { type: 'string', default: env.DEVELOPMENT_PORT || '3100' },
    },
  });
  const { site, registry, channel } = values;
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`Expected a port from 1 to 65535 after --port, found ${values.port}.`);
  if (!site && registry) throw new Error('Expected --site <url> with --registry, found none.');
  const preview = site
    ? {
        site: toOrigin(site, '--site <url> or SITE_URL, the site to develop in'),
        registryUrl: toOrigin(
          registry ?? env.REGISTRY_URL,
          '--registry <url> or REGISTRY_URL, the registry of that site',
        ),
        token: env.REGISTRY_TOKEN || undefined,
        channel,
      }
    : null;
  return { names, preview, port };
}

/** @throws Error when the text is not a URL */
function toOrigin(text: string | undefined, what: string): string {
  const url = text && /^https?:/.test(text) ? parseUrl(text) : undefined;
  if (url) return url.origin;
  throw new Error(
    `Expected a URL such as http://localhost:3000 for ${what}, found ${text || 'none'}.`,
  );
}
