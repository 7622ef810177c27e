// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readCompiledTypes } from './compiled-types.mjs';
import { isCode } from './list-inputs.mjs';

/**
 * The widgets of other apps that an app is compiled against. Its record holds them, so they are an input of the build.
 *
 * @typedef {object} UsedProps
 * @property {string[]} props ids of widgets, each with the schema of its properties
 * @property {string[]} files of app types that hold them, relative to the root
 */

/**
 * Reads the schemas of the widgets that sources name in quotes. `shared/federation/src/uses` rejects other forms of an id.
 *
 * @param {string} root of the repository
 * @param {string} app folder; empty where the repository is one package
 * @param {readonly string[]} files relative to the root
 * @returns {UsedProps}
 */
export function readUsedProps(root, app, files) {
  const source = path.posix.join(app, 'src/');
  const texts = files
    .filter((file) => file.startsWith(source) && isCode(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
  const found = [...readCompiledTypes(path.join(root, app))].map(([owner, { file, types }]) => {
    const used = Object.entries(types.widgets)
      .map(([id, { props }]) => ({ id: `${owner}/${id}`, props }))
      .filter(({ id }) => texts.some((text) => new RegExp(`["'\`]${id}["'\`]`).test(text)));
    const name = path.relative(root, file).replaceAll(path.sep, '/');
    return { file: name, props: used.map(({ id, props }) => `${id} ${JSON.stringify(props)}`) };
  });
  const used = found.filter(({ props }) => props.length > 0);
  return { props: used.flatMap(({ props }) => props), files: used.map(({ file }) => file) };
}
