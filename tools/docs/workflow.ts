import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { appInputs } from '../../shared/federation/src/release-version.mjs';

const folder = '.github/workflows';
const firstLine = '# Written by npm run docs, from what the build of the app depends on.';

/**
 * The workflow of one app, which runs when an input of its build may have changed. A change of the lock file may concern
 * another app only: then the version stays the same, and nothing is published.
 * @returns the file `.github/workflows/<app>.yml`
 */
export function writeWorkflow(root: string, app: string): string {
  const { folders, partFiles } = appInputs(root, app);
  const isFolder = (one: string) => statSync(path.join(root, one)).isDirectory();
  const sources = folders.map((one) => (isFolder(one) ? `${one}/**` : one));
  // `.types/<app>.json` comes from the declarations of that app. Any change note may concern this app.
  const parts = partFiles
    .map((file) => file.replace(/^\.types\/(.+)\.json$/, '$1/src/remote.ts'))
    .filter((file) => !/^\./.test(file) && !file.startsWith(`${app}/`))
    .filter((file) => existsSync(path.join(root, file)));
  const paths = [
    ...new Set([...sources, ...parts]),
    '.changeset/**',
    `${folder}/${app}.yml`,
    `${folder}/release-app.yml`,
  ];
  // Twice, because workflows know no aliases of YAML.
  const list = paths.map((one) => `      - "${one}"\n`).join('');
  return `${firstLine}
name: ${app}

on:
  pull_request:
    paths:
${list}  push:
    branches: [main]
    paths:
${list}
# One release after the other: the last commit is what is live in the end.
concurrency:
  group: ${app}-\${{ github.ref }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}

permissions:
  contents: read

jobs:
  release:
    uses: ./.github/workflows/release-app.yml
    with:
      app: ${app}
    secrets: inherit
    permissions:
      contents: read
      id-token: write
      pull-requests: write
`;
}

/** A sentence for each workflow of an app that the repository no longer has. */
export function findLeftWorkflows(root: string, apps: readonly string[]): string[] {
  return readdirSync(path.join(root, folder))
    .filter((file) => readFileSync(path.join(root, folder, file), 'utf8').startsWith(firstLine))
    .map((file) => path.basename(file, '.yml'))
    .filter((app) => !apps.includes(app))
    .map((app) => `${folder}/${app}.yml is the workflow of an app, found no app ${app}: delete it`);
}
