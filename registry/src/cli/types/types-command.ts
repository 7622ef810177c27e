import path from 'node:path';
import { defineCommand } from '@meridian/service/cli';
import { ServiceError } from '@meridian/service/errors';
import { fetchAppTypes, maxAppsOfChange } from '../../client';
import { channelOption } from '../change-options';
import type { ReleaseContext } from '../find-registry';
import { findTrustRoot } from '../root/find-root';
import { listAppTypes, removeAppTypes, writeAppTypes } from './app-type-files';

/** `npm run release -- types [app ...]`. */
export const types = defineCommand({
  name: 'types',
  summary: 'Write what others may use of live apps, for the compiler',
  details: [
    'Pages and widgets of other repositories, by the signed records of their live releases. Without a name: of all',
    'apps that are live, and files of apps that are not live any more are removed. Those of apps whose sources are',
    'here stay: npm run types writes them. The trust root is the one that REGISTRY_TRUST_ROOT names, or that of',
    'npm start; without one, signatures are not verified.',
  ],
  takes: { usage: '[app ...]', min: 0, max: maxAppsOfChange },
  options: [
    { name: 'out', value: '<folder>', summary: 'Folder for the files; .types by default' },
    channelOption,
  ],
  async run(context: ReleaseContext, { positionals, options }) {
    const folder = path.resolve(context.cwd, options.out ?? '.types');
    const there = listAppTypes(folder);
    const isOwn = (app: string) => there.some((one) => one.app === app && one.isOwn);
    const own = positionals.find(isOwn);
    if (own) throw isFromHere(own);
    const root = await findTrustRoot(context);
    const live = await fetchAppTypes(context.client, {
      apps: positionals,
      channel: options.channel,
      root,
    });
    const fetched = live.filter(({ app }) => !isOwn(app));
    writeAppTypes(folder, fetched);
    const isGone = (app: string) => !isOwn(app) && !live.some((one) => one.app === app);
    if (positionals.length === 0)
      for (const { app } of there) if (isGone(app)) removeAppTypes(folder, app);
    const apps = fetched.map(({ app, version }) => ({ app, version }));
    return { folder, apps, isVerified: root !== null };
  },
  print({ folder, apps, isVerified }) {
    if (apps.length === 0) return 'no app of another repository is live';
    const names = apps.map(({ app, version }) => `${app} ${version}`).join(', ');
    const signed =
      apps.length === 1
        ? 'signed by its team, and live by the signature of the registry'
        : 'each is signed by its team, and live by the signature of the registry';
    return [
      `${names} ${apps.length === 1 ? 'is' : 'are'} written to ${folder}`,
      isVerified
        ? signed
        : 'not verified: no trust root is here, so this is what the registry says. REGISTRY_TRUST_ROOT names one',
    ].join('\n');
  },
});

function isFromHere(app: string): ServiceError {
  return new ServiceError(
    'conflict',
    `expected an app of another repository, found ${app}, whose types are made from its sources here`,
    { suggestion: 'Run npm run types without its name, which writes those of all sources here.' },
  );
}
