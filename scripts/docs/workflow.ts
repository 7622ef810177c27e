import { statSync } from 'node:fs';
import path from 'node:path';
import { appInputs } from '../../shared/federation/src/release-version.mjs';

/**
 * The workflow of one app, which runs when something that its build depends on may have changed. That a commit changes
 * the lock file for another app only shows later: the version is the same then, and nothing is published.
 *
 * @param root of the repository
 * @param app name of its folder
 * @returns the file `.github/workflows/<app>.yml`
 */
export function writeWorkflow(root: string, app: string): string {
  const { folders, carried, partFiles } = appInputs(root, app);
  const isFolder = (one: string) => statSync(path.join(root, one)).isDirectory();
  const sources = [...folders, ...carried].map((one) => (isFolder(one) ? `${one}/**` : one));
  // Hidden ones are change notes and app types.
  const parts = partFiles.filter((file) => !file.startsWith('.') && !file.startsWith(`${app}/`));
  const paths = [
    ...new Set([...sources, ...parts]),
    '.changeset/**',
    `.github/workflows/${app}.yml`,
    '.github/workflows/release-app.yml',
  ];
  // Twice, because workflows know no aliases of YAML.
  const list = paths.map((one) => `      - "${one}"\n`).join('');
  return `# Written by npm run docs, from what the build of the app depends on.
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
