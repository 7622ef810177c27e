import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { toOrigin } from '../../shared/federation/src/develop/read-arguments';
import type { PreviewOptions } from '../../shared/federation/src/develop/site-preview';

export interface DevelopArguments {
  /** All remotes when it is empty. */
  remotes: string[];
  /** Set when they are shown inside a running site. */
  preview: Omit<PreviewOptions, 'print'> | null;
}

/**
 * Reads `npm run dev [-- remotes] [--site <url> [--registry <url>] [--channel <name>]]`.
 * @throws Error that says what was expected
 */
export function readArguments(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): DevelopArguments {
  const { values, positionals: remotes } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      site: { type: 'string' },
      registry: { type: 'string' },
      channel: { type: 'string', default: 'production' },
    },
  });
  const { site, registry, channel } = values;
  if (site === undefined) {
    if (registry !== undefined)
      throw new Error('Expected --site <url> with --registry, found none.');
    return { remotes, preview: null };
  }
  if (remotes.length === 0)
    throw new Error(
      'Expected the remotes to develop with --site, found none: npm run dev -- shop --site <url>',
    );
  const dataDir = path.resolve(root, env.DATA_DIR || '.data');
  const registryUrl = registry || env.REGISTRY_URL || readRegistryUrl(dataDir);
  const tokenFile = path.join(dataDir, 'keys/dev-token');
  const developmentToken = existsSync(tokenFile)
    ? readFileSync(tokenFile, 'utf8').trim()
    : undefined;
  return {
    remotes,
    preview: {
      site: toOrigin(site, '--site'),
      registryUrl: toOrigin(registryUrl, '--registry'),
      token: env.REGISTRY_TOKEN || developmentToken,
      channel,
    },
  };
}

/** Of the system that runs with a data directory. */
function readRegistryUrl(dataDir: string): string {
  const file = path.join(dataDir, 'run.json');
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { registryUrl: string }).registryUrl;
  } catch {
    throw new Error(
      `Expected the registry of the site, found none in ${file}: name it with --registry or REGISTRY_URL.`,
    );
  }
}
