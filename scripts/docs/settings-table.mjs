// @ts-check
import { register } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { replaceGenerated } from './generated-part.mjs';

/**
 * What the table shows of an environment variable, see `Variable` in @shared/service.
 *
 * @typedef {object} ListedVariable
 * @property {string} description
 * @property {string} takes
 * @property {string} [default]
 * @property {string} [defaultNote]
 * @property {boolean} [isSecret]
 * @property {boolean} [isRequiredInProduction]
 *
 * @typedef {Readonly<Record<string, ListedVariable>>} ListedVariables by name
 */

/** Where each service declares its variables, and under which name. */
const services = [
  { title: 'Site server', file: 'site/src/config.ts', name: 'siteVariables' },
  { title: 'Backend', file: 'backend/src/environment-variables.ts', name: 'backendVariables' },
  { title: 'Registry', file: 'registry/src/config.ts', name: 'registryVariables' },
];

/**
 * @param {string} root
 * @returns {Promise<{ title: string, variables: ListedVariables }[]>} in the order of the table
 */
export async function listSettings(root) {
  // The declarations are TypeScript, and Node runs them as they are.
  register(pathToFileURL(path.join(root, 'shared/service/src/testing/typescript-hooks.mjs')));
  return Promise.all(
    services.map(async ({ title, file, name }) => {
      const module = await import(pathToFileURL(path.join(root, file)).href);
      return { title, variables: module[name] };
    }),
  );
}

/**
 * Puts a table for each service between the markers of docs/settings.md.
 *
 * @param {string} text of docs/settings.md
 * @param {readonly { title: string, variables: ListedVariables }[]} listed
 */
export function writeSettingsTable(text, listed) {
  const lines = listed.flatMap(({ title, variables }) => [
    `## ${title}`,
    '',
    '| variable | default | takes | meaning |',
    '| --- | --- | --- | --- |',
    ...Object.entries(variables).map(([name, variable]) =>
      [`| \`${name}\``, describeDefault(variable), variable.takes, `${describe(variable)} |`].join(
        ' | ',
      ),
    ),
    '',
  ]);
  return replaceGenerated(text, 'docs/settings.md', ['', ...lines]);
}

/** @param {ListedVariable} variable */
function describeDefault({ default: text, defaultNote }) {
  if (defaultNote) return defaultNote;
  return text ? `\`${text}\`` : '–';
}

/** @param {ListedVariable} variable */
function describe({ description, isRequiredInProduction, isSecret }) {
  return [
    description,
    ...(isRequiredInProduction ? ['**Required in production.**'] : []),
    ...(isSecret ? ['A secret.'] : []),
  ].join(' ');
}
