import { type Outcome, runScript } from '../system/repository';

interface Place {
  dataDir: string;
}

/** Runs `npm run release -- …` beside a running system and returns what it says to programs. */
export async function release(system: Place, ...words: string[]): Promise<unknown> {
  const outcome = await tryRelease(system, ...words);
  if (outcome.code !== 0) throw new Error(`release ${words.join(' ')}: ${outcome.stderr}`);
  return JSON.parse(outcome.stdout);
}

/** The same where a refusal is what is wanted. */
export function tryRelease({ dataDir }: Place, ...words: string[]): Promise<Outcome> {
  return runScript('scripts/release.mjs', [...words, '--json'], { DATA_DIR: dataDir });
}

/** Publishes a built directory and makes it live. */
export async function goLive(
  system: Place,
  built: { app: string; version: string; directory: string },
) {
  await release(system, 'publish', built.directory);
  await release(system, 'promote', built.app, built.version);
}

/** The version of an app that is live, from the registry. */
export async function liveVersions(system: Place): Promise<Record<string, string>> {
  const { apps } = (await release(system, 'status')) as {
    apps: { app: string; version: string }[];
  };
  return Object.fromEntries(apps.map(({ app, version }) => [app, version]));
}
