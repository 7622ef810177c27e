#!/usr/bin/env node
/**
 * `meridian-dev --site <url>`: shows the remote in the current folder inside a running site, with hot reload. Anyone with
 * the printed link sees it. The command needs a token that may publish the remote.
 */
import path from 'node:path';
import type { DevelopmentBuild } from '@meridian/contracts/development';
import { writeOwnTypes } from '../declarations/own-types';
import { readArguments } from './read-arguments';
import { findPreviewOrigin, openSitePreview } from './site-preview';
import { startServer } from './start-server';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));
const fail = (error: unknown) => {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
};

async function develop(): Promise<void> {
  const directory = process.cwd();
  const { preview: named, port } = readArguments(process.argv.slice(2), process.env);
  if (!named) throw new Error('Expected --site <url> or SITE_URL, the site to develop in.');
  const options = { ...named, print };
  const previewOrigin = await findPreviewOrigin(options.site);
  const app = writeOwnTypes(directory);
  let preview: ReturnType<typeof openSitePreview> | undefined;
  const onBuild = (build: DevelopmentBuild) => {
    if (build.type === 'building' || !build.record) return;
    const developed = { origin: `http://localhost:${port}`, record: build.record };
    if (preview) void preview.then(({ receive }) => receive(developed));
    else {
      preview = openSitePreview([developed], options);
      preview.catch(fail);
    }
    try {
      writeOwnTypes(directory);
    } catch (error) {
      // `remote.ts` may be half written; the next build writes the types again.
      print(describe(error));
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      const ended = preview?.then(({ end }) => end()) ?? Promise.resolve();
      void ended.finally(() => process.exit(0));
    });
  print(`Building ${app}`);
  await startServer({
    app,
    directory,
    // The compiled file, because only teams' repositories run this command; this repository has tools/dev.
    config: path.join(import.meta.dirname, 'remote-config.js'),
    env: { DEVELOPMENT_PORT: String(port), DEVELOPMENT_SITE: previewOrigin },
    onBuild,
    onEnd: (output) => fail(`${output}\nThe development server ended: the messages above say why.`),
  });
}

develop().catch(fail);
