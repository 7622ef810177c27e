import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LiveMap } from '@meridian/contracts';
import { typesFolder } from '@meridian/contracts/app-types';
import { ServiceError } from '@meridian/service/errors';
import type { Command } from 'commander';
import { digestOf, parseLiveMap, type RegistryClient, readRelease } from '../client';
import type { ReleaseContext } from './find-registry';
import { channel } from './options';

const fileNames = (app: string) => [`${app}.d.ts`, `${app}.json`];

export function addTypes(program: Command, context: ReleaseContext): void {
  program
    .command('types')
    .description('Write what others may use of live apps, or of all, into .types, for the compiler')
    .argument(
      '[apps...]',
      'without a name all, and files of apps that are live no more are removed',
    )
    .addOption(channel)
    .action(async (names: string[], { channel }: { channel?: string }) => {
      const client = context.client();
      const folder = path.resolve(context.cwd, '.types');
      mkdirSync(folder, { recursive: true });
      // Types of apps whose sources are in this repository stay: npm run types writes them.
      const isOwn = (app: string) => {
        const file = path.join(folder, `${app}.json`);
        return existsSync(file) && /^ {2}"version": "workspace"/m.test(readFileSync(file, 'utf8'));
      };
      const { apps } = parseLiveMap((await client.getLiveMap({ channel })).map.payload);
      const named = names.length > 0 ? names : Object.keys(apps).sort();
      const wanted = named.filter((app) => !isOwn(app));
      const fetched = await Promise.all(wanted.map((app) => fetchTypes(client, apps, app)));
      for (const { contents } of fetched)
        for (const [name, content] of contents) writeFileSync(path.join(folder, name), content);
      const there = readdirSync(folder).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []);
      for (const app of there.filter((one) => !apps[one] && !isOwn(one)))
        for (const name of fileNames(app)) rmSync(path.join(folder, name), { force: true });
      const written = fetched.map(({ app, version }) => ({ app, version }));
      context.print({ folder, apps: written }, ({ apps }) => {
        const names = apps.map(({ app, version }) => `${app} ${version}`).join(', ');
        return `${names || 'no app of another repository'} written to ${folder}`;
      });
    });
}

async function fetchTypes(client: RegistryClient, apps: LiveMap['apps'], app: string) {
  const live = apps[app]?.live;
  if (!live)
    throw new ServiceError('not-found', `expected an app that is live, found ${app}`, {
      suggestion: `Live are: ${Object.keys(apps).sort().join(', ') || 'none'}.`,
    });
  const { version } = live;
  const stored = await client.getRelease(app, version);
  const { files } = readRelease(stored.record, { app, ...live }).record;
  const read = async (name: string) => {
    const file = files.find((one) => one.path === `${typesFolder}/${name}`);
    const content = file && (await client.getFile(app, version, file));
    if (content && digestOf(content) === file.integrity) return [name, content] as const;
    throw new ServiceError(
      file ? 'integrity-mismatch' : 'not-found',
      `expected ${typesFolder}/${name} in ${app} ${version} as its record says, found ${file ? 'other content' : 'none'}`,
      { suggestion: `Build ${app} with newer packages and release it; until then name others.` },
    );
  };
  return { app, version, contents: await Promise.all(fileNames(app).map(read)) };
}
