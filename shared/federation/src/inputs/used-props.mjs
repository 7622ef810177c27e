// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isCode } from './list-inputs.mjs';

/**
 * What an app is compiled against of other apps' widgets. Its record holds that, so it is an input of the build.
 *
 * @typedef {object} UsedProps
 * @property {string[]} props ids of widgets with the schemas of their properties
 * @property {string[]} files where they stand, relative to the root
 */

/**
 * Reads the schemas of widgets that sources name in quotes, as ids have to be written
 * (`shared/federation/src/uses`), from `.types` of the app or of the repository around it.
 *
 * @param {string} root of the repository
 * @param {string} app folder; empty where the repository is one package
 * @param {readonly string[]} files relative to the root
 * @returns {UsedProps} empty where no app types are written yet
 * @throws {Error} when a file of `.types` is damaged
 */
export function readUsedProps(root, app, files) {
  const source = path.posix.join(app, 'src/');
  const texts = files
    .filter((file) => file.startsWith(source) && isCode(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
  const found = listTypes(root, app).map((file) => {
    const widgets = Object.entries(readWidgets(path.join(root, file)));
    const used = widgets
      .map(([id, { props }]) => ({ id: `${path.basename(file, '.json')}/${id}`, props }))
      .filter(({ id }) => texts.some((text) => new RegExp(`["'\`]${id}["'\`]`).test(text)));
    return { file, props: used.map(({ id, props }) => `${id} ${JSON.stringify(props)}`) };
  });
  const used = found.filter(({ props }) => props.length > 0);
  return { props: used.flatMap(({ props }) => props), files: used.map(({ file }) => file) };
}

/** Of two files for one app the nearer one counts. @param {string} root @param {string} app */
function listTypes(root, app) {
  /** @type {Map<string, string>} */
  const nearest = new Map();
  for (const folder of [path.posix.join(app, '.types'), '.types']) {
    const names = existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder)) : [];
    for (const name of names.filter((one) => one.endsWith('.json')))
      if (!nearest.has(name)) nearest.set(name, path.posix.join(folder, name));
  }
  return [...nearest.values()].sort();
}

/** @param {string} file @returns {Record<string, { props: object }>} */
function readWidgets(file) {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text).widgets;
  } catch (cause) {
    throw new Error(
      `Expected ${file} as npm run types writes it, found ${text.slice(0, 40)}. Delete it and run npm run types.`,
      { cause },
    );
  }
}
