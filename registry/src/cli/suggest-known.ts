import { type Command, nearestName } from '@meridian/service/cli';
import { isServiceError, ServiceError } from '@meridian/service/errors';
import type { RegistryClient } from '../client';
import type { ReleaseContext } from './find-registry';
import { isFolder } from './previewed-releases';

type Client = Pick<RegistryClient, 'getRelease' | 'listApps' | 'listReleases'>;

const maxNamed = 5;

/**
 * The same command, which says what the registry does know when it says that something is not there: the nearest app,
 * or the newest versions of the app.
 */
export function suggestKnown(command: Command<ReleaseContext>): Command<ReleaseContext> {
  return {
    ...command,
    async execute(context, input, paint) {
      try {
        return await command.execute(context, input, paint);
      } catch (error) {
        if (!isServiceError(error) || error.code !== 'not-found') throw error;
        const named = readNamed(command, input.positionals);
        const known = named.length > 0 && (await describeKnown(context.client, named));
        if (!known) throw error;
        const suggestion = [known, error.suggestion].filter(Boolean).join(' ');
        throw new ServiceError(error.code, error.message, { suggestion, cause: error });
      }
    },
  };
}

interface Named {
  app: string;
  version: string | undefined;
}

/** Which releases the words name; none for a command that names a team, a folder or generations. */
function readNamed({ name, takes }: Command<ReleaseContext>, words: readonly string[]): Named[] {
  if (name.startsWith('team ') || !/^\W*app\b(?!\|)/.test(takes.usage)) return [];
  if (!/^[a-z]/.test(words[0] ?? '') || words.some(isFolder)) return [];
  // As help says it: each word is an app or a version, and the last ones repeat.
  const kinds = [...takes.usage.matchAll(/\w+/g)].map(([kind]) => kind);
  let app = '';
  return words.flatMap((word, at): Named[] => {
    const isApp = (kinds[at] ?? kinds[at % 2] ?? 'app') === 'app';
    if (isApp) app = word;
    return [{ app, version: isApp ? undefined : word }];
  });
}

/** Undefined when all is known, or the registry does not say. */
async function describeKnown(client: Client, named: readonly Named[]): Promise<string | undefined> {
  try {
    const apps = await client.listApps();
    const stranger = named.find(({ app }) => !apps.includes(app));
    if (stranger) return describeApps(stranger.app, apps);
    for (const { app, version } of named)
      if (version !== undefined && !(await isPublished(client, app, version))) {
        const newest = await client.listReleases({ app, limit: maxNamed });
        return `The newest versions of ${app}: ${newest.map((one) => one.version).join(', ')}.`;
      }
  } catch {
    // The first error is the one to tell.
  }
  return undefined;
}

async function isPublished(client: Client, app: string, version: string): Promise<boolean> {
  try {
    await client.getRelease(app, version);
    return true;
  } catch (error) {
    if (isServiceError(error) && error.code === 'not-found') return false;
    throw error;
  }
}

function describeApps(app: string, apps: readonly string[]): string | undefined {
  const nearest = nearestName(app, apps);
  if (nearest) return `Did you mean ${nearest}?`;
  const more = apps.length > maxNamed ? ` and ${apps.length - maxNamed} more` : '';
  return apps.length > 0
    ? `The registry has releases of ${apps.slice(0, maxNamed).join(', ')}${more}.`
    : undefined;
}
