#!/usr/bin/env node
/**
 * `meridian-dev --site <url>`: shows the remote in the current folder inside a running site, with hot reload, to whoever
 * opens the link that it prints. It takes a token with the right to publish the remote.
 */
import path from 'node:path';
import type { DevelopedApp, DevelopmentBuild } from '@meridian/contracts/development';
import { findRemote, writeOwnTypes } from '../own-types';
import { readArguments } from './read-arguments';
import { openSitePreview } from './site-preview';
import { startServer } from './start-server';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const fail = (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
};

async function develop(): Promise<void> {
  const directory = process.cwd();
  const remote = findRemote(directory);
  const options = { ...readArguments(process.argv.slice(2), process.env), print };
  const { site, port } = options;
  const app = writeOwnTypes(directory);
  let developed: DevelopedApp = {
    app,
    directory,
    origin: `http://localhost:${port}`,
    isBuilding: true,
    record: null,
    faults: { build: [], types: [] },
  };
  let preview: ReturnType<typeof openSitePreview> | undefined;
  const onBuild = (build: DevelopmentBuild) => {
    if (build.type === 'building') return;
    developed = { ...developed, record: build.record ?? developed.record };
    if (build.faults.length > 0) return;
    if (remote.hasChanged()) writeOwnTypes(directory);
    if (preview) void preview.then(({ receive }) => receive(developed));
    else {
      preview = openSitePreview([developed], options);
      preview.catch(fail);
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
    // Compiled: in this repository remotes are developed by scripts/dev.
    config: path.join(import.meta.dirname, 'remote-config.js'),
    env: { DEVELOPMENT_PORT: String(port), DEVELOPMENT_SITE: site },
    onBuild,
    onEnd: (output) => fail(`${output}\nThe development server ended: the messages above say why.`),
  });
}

develop().catch(fail);
