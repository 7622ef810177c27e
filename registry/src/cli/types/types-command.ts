import path from 'node:path';
import { ServiceError } from '@meridian/service/errors';
import type { Command } from 'commander';
import { fetchAppTypes } from '../../client';
import type { ReleaseContext } from '../find-registry';
import { channel } from '../options';
import { listAppTypes, removeAppTypes, writeAppTypes } from './app-type-files';

/** `npm run release -- types [app ...]`. */
export function addTypes(program: Command, context: ReleaseContext): void {
  program
    .command('types')
    .description('Write what others may use of live apps, or of all, for the compiler')
    .argument('[apps...]')
    .option('--out <folder>', 'folder for the files', '.types')
    .addOption(channel)
    .action(async (apps: string[], { out, channel }: { out: string; channel?: string }) => {
      const folder = path.resolve(context.cwd, out);
      const there = listAppTypes(folder);
      const isOwn = (app: string) => there.some((one) => one.app === app && one.isOwn);
      const own = apps.find(isOwn);
      if (own) throw isFromHere(own);
      const root = context.trustRoot();
      const live = await fetchAppTypes(context.client, { apps, channel, root });
      const fetched = live.filter(({ app }) => !isOwn(app));
      writeAppTypes(folder, fetched);
      const isGone = (app: string) => !isOwn(app) && !live.some((one) => one.app === app);
      if (apps.length === 0)
        for (const { app } of there) if (isGone(app)) removeAppTypes(folder, app);
      const written = fetched.map(({ app, version }) => ({ app, version }));
      context.print({ folder, apps: written, isVerified: root !== null }, printWritten);
    });
}

function printWritten({
  folder,
  apps,
  isVerified,
}: {
  folder: string;
  apps: { app: string; version: string }[];
  isVerified: boolean;
}): string {
  if (apps.length === 0) return 'no app of another repository is live';
  const names = apps.map(({ app, version }) => `${app} ${version}`).join(', ');
  return [
    `${names} ${apps.length === 1 ? 'is' : 'are'} written to ${folder}`,
    isVerified
      ? 'signed by their teams, and live by the signature of the registry'
      : 'not verified: no trust root is here, so this is what the registry says. REGISTRY_TRUST_ROOT names one',
  ].join('\n');
}

function isFromHere(app: string): ServiceError {
  return new ServiceError(
    'conflict',
    `expected an app of another repository, found ${app}, whose types are made from its sources here`,
    { suggestion: 'Run npm run types without its name, which writes those of all sources here.' },
  );
}
