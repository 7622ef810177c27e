import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Ending } from '../run/current-run';
import { root } from './repository';

/** Data of a system that was started once on nothing and stopped, and how that ended. */
export interface Template {
  template: string;
  ending: Ending;
}

const folder = path.join(tmpdir(), 'meridian-e2e-templates');
const maxKept = 3;

/** What each build says it was built from. */
const stamps = ['dist/release/record.json', 'dist/service/built-from', 'dist/built-from'];

/** Names a template by the builds that it is made with; by the day as well, because demo data lie around today. */
function nameTemplate(): string {
  const hash = createHash('sha256').update(`${process.version} ${new Date().toDateString()}`);
  for (const name of [...readdirSync(root), 'scripts/start'].sort())
    for (const stamp of stamps) {
      const file = path.join(root, name, stamp);
      if (existsSync(file)) hash.update(name).update(readFileSync(file));
    }
  return hash.digest('hex').slice(0, 16);
}

/** Copies the template of the present builds, where an earlier run has kept it. */
export async function copyKeptTemplate(directory: string): Promise<Template | undefined> {
  const kept = path.join(folder, nameTemplate());
  if (!existsSync(kept)) return undefined;
  const now = new Date();
  await utimes(kept, now, now);
  const template = path.join(directory, 'template');
  await cp(path.join(kept, 'data'), template, { recursive: true });
  const ending: Ending = JSON.parse(readFileSync(path.join(kept, 'ending.json'), 'utf8'));
  return { template, ending };
}

/** Keeps a template for later runs, and of all kept ones the newest. */
export async function keepTemplate({ template, ending }: Template): Promise<void> {
  const kept = path.join(folder, nameTemplate());
  await mkdir(folder, { recursive: true });
  const draft = await mkdtemp(path.join(folder, '.draft-'));
  await cp(template, path.join(draft, 'data'), { recursive: true });
  await writeFile(path.join(draft, 'ending.json'), JSON.stringify(ending));
  // Another run may have been as quick.
  await rename(draft, kept).catch(() => rm(draft, { recursive: true }));
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const times = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(path.join(folder, name))).mtimeMs })),
  );
  const old = times.sort((a, b) => b.time - a.time).slice(maxKept);
  await Promise.all(old.map(({ name }) => rm(path.join(folder, name), { recursive: true })));
}
