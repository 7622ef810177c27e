import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';

const deployFolder = path.resolve(import.meta.dirname, '..');

/** @param file relative to `deploy` */
export function readDeployed(file: string): string {
  return readFileSync(path.join(deployFolder, file), 'utf8');
}

/** Anchors are replaced by what they stand for. */
export function readYaml<T>(file: string): T[] {
  // Variables of compose.yaml get some value.
  const text = readDeployed(file).replace(/\$\{[^}]+\}/g, 'password');
  return parseAllDocuments(text, { merge: true }).map((document) => document.toJS() as T);
}

export function readEnvironmentFile(file: string): Record<string, string> {
  const pairs = readDeployed(file).matchAll(/^([A-Z][^=\n]*)=(.*)$/gm);
  return Object.fromEntries([...pairs].map(([, name, value]) => [name, value]));
}

export function readUpstream(file: string, name = 'meridian_site'): string[] {
  const [, block = ''] = readDeployed(file).split(`upstream ${name} {`);
  const [lines = ''] = block.split(/^}/m);
  return [...lines.matchAll(/^\s+server ([^\s;]+)/gm)].map(([, address = '']) => address);
}
