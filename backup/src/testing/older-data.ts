import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Database } from '@meridian/service';
import { dumpName, keysFolder, parseReleaseFileName, releaseFileName } from '../archive/manifest';
import { collect, readVerified, verifyArchive } from '../archive/read-archive';
import { type DumpLine, parseDumpLine } from '../database/dump-format';
import { loadDump } from '../database/load-database';
import { listStoredReleases } from '../stored-releases';

const maxFileBytes = 16_000_000;

/** `backup/README.md` says how they were made and who did what there. */
export const olderData = {
  '2026-11-22': toPath('data-of-2026-11-22.tar.gz'),
  '2026-11-23': toPath('data-of-2026-11-23.tar.gz'),
} as const;

/** What the site server of 2026-11-23 saved of the live map. */
const olderSiteState = toPath('site-of-2026-11-23.json.gz');

/** The rows of a dump, by table. */
export type Tables = Map<string, { columns: readonly string[]; rows: (string | null)[][] }>;

/**
 * Makes an empty database and an empty directory what the older release left there: its own migrations, its
 * files, its keys with their epoch. A restore would migrate, and begin another epoch.
 *
 * @returns the rows
 */
export async function layOutOlderData(
  file: string,
  { db }: Pick<Database, 'db'>,
  dataDir: string,
): Promise<Tables> {
  const files = await readFiles(file);
  const lines = files.get(dumpName)?.toString().trimEnd().split('\n') ?? [];
  await db.transaction((transaction) => loadDump(transaction, lines));
  const write = async (name: string, content: string | Buffer, mode = 0o600) => {
    const target = path.join(dataDir, name);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content, { mode });
  };
  for (const [name, content] of files) {
    const ofRelease = parseReleaseFileName(name);
    if (name.startsWith(keysFolder)) await write(name, content);
    if (!ofRelease) continue;
    const { app, version, path: inside } = ofRelease;
    await write(releaseFileName(app, version, `files/${inside}`), content, 0o444);
  }
  for (const { app, version, signed } of await listStoredReleases(db))
    await write(
      releaseFileName(app, version, 'release.json'),
      `${JSON.stringify(signed)}\n`,
      0o444,
    );
  if (file === olderData['2026-11-23'])
    await write('site/production.json', gunzipSync(await readFile(olderSiteState)));
  return toTables(lines.map(parseDumpLine));
}

/** @param lines of a dump */
export function toTables(lines: readonly DumpLine[]): Tables {
  const tables: Tables = new Map();
  let rows: (string | null)[][] = [];
  for (const line of lines) {
    if (!('kind' in line)) rows.push([...line]);
    else if (line.kind === 'table') {
      rows = [];
      tables.set(line.name, { columns: line.columns, rows });
    }
  }
  return tables;
}

async function readFiles(file: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for await (const { name, content } of readVerified(file, await verifyArchive(file)))
    files.set(name, await collect(content, maxFileBytes));
  return files;
}

function toPath(name: string): string {
  return path.join(import.meta.dirname, '../../test-data', name);
}
