import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type AppTypes, renderAppTypes, workspaceVersion } from '@meridian/contracts/app-types';
import * as v from 'valibot';

const versionSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ app: v.string(), version: v.string() }),
);

/** The app types in a folder, as far as their files can be read, and whether they were made from sources there. */
export function listAppTypes(folder: string): { app: string; isOwn: boolean }[] {
  return listNames(folder).flatMap((name) => {
    if (!name.endsWith('.json')) return [];
    const read = v.safeParse(versionSchema, readFileSync(path.join(folder, name), 'utf8'));
    if (!read.success || `${read.output.app}.json` !== name) return [];
    return [{ app: read.output.app, isOwn: read.output.version === workspaceVersion }];
  });
}

/** Writes app types and their declarations; a reader sees each file as it was or as it will be. */
export function writeAppTypes(folder: string, all: readonly AppTypes[]): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of all.flatMap((types) => Object.entries(renderAppTypes(types)))) {
    const file = path.join(folder, name);
    writeFileSync(`${file}.${process.pid}`, text);
    renameSync(`${file}.${process.pid}`, file);
  }
}

export function removeAppTypes(folder: string, app: string): void {
  for (const ending of ['json', 'd.ts'])
    rmSync(path.join(folder, `${app}.${ending}`), { force: true });
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
