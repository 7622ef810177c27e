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
  const folders = appInputs(root, app).folders.map((folder) => `${folder}/**`);
  const paths = [
    ...folders,
    'package-lock.json',
    '.changeset/**',
    `.github/workflows/${app}.yml`,
    '.github/workflows/release-app.yml',
  ];
  // Twice, because workflows know no aliases of YAML.
  const list = paths.map((path) => `      - "${path}"\n`).join('');
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
