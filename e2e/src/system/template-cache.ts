import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './repository';

const folder = path.join(tmpdir(), 'meridian-e2e-templates');
const maxKept = 3;

/** What each build says it was built from. */
const stamps = ['dist/release/record.json', 'dist/built-from'];

/** Where the template of the present builds is kept: named by them, and by the day, because demo data lie around today. */
export function placeOfTemplate(): string {
  const hash = createHash('sha256').update(`${process.version} ${new Date().toDateString()}`);
  for (const name of [...readdirSync(root), 'scripts/start'].sort())
    for (const stamp of stamps) {
      const file = path.join(root, name, stamp);
      if (existsSync(file)) hash.update(name).update(readFileSync(file));
    }
  return path.join(folder, hash.digest('hex').slice(0, 16));
}

/** Copies a template that an earlier run has kept; returns whether one had. */
export async function copyKeptTemplate(kept: string, template: string): Promise<boolean> {
  if (!existsSync(kept)) return false;
  const now = new Date();
  await utimes(kept, now, now);
  await cp(kept, template, { recursive: true });
  return true;
}

/** Keeps a template for later runs, and of all kept ones the newest. */
export async function keepTemplate(template: string, kept: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = await mkdtemp(path.join(folder, '.draft-'));
  await cp(template, draft, { recursive: true });
  // Another run may have been as quick.
  await rename(draft, kept).catch(() => rm(draft, { recursive: true }));
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const times = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(path.join(folder, name))).mtimeMs })),
  );
  const old = times.sort((a, b) => b.time - a.time).slice(maxKept);
  await Promise.all(old.map(({ name }) => rm(path.join(folder, name), { recursive: true })));
}
