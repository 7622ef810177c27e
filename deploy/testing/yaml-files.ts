import { parseAllDocuments } from 'yaml';
import { readDeployed } from './deploy-files';

/** The documents of a file, with what its anchors stand for. @param file relative to `deploy` */
export function readYaml<T>(file: string): T[] {
  return parseYaml(readDeployed(file));
}

/** @throws Error that names the line of what is no YAML */
export function parseYaml<T>(text: string): T[] {
  return parseAllDocuments(text, { merge: true }).map((document) => {
    for (const error of document.errors) throw error;
    return document.toJS() as T;
  });
}
