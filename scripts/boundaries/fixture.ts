import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const script = path.resolve(__dirname, '../boundaries.mjs');

/** Packages of a repository in little; each of its folders has what makes it what it is. */
const packages: Record<string, string> = {
  'shared/contracts': '@shared/contracts',
  'shared/composition': '@shared/composition',
  'shared/ui': '@shared/ui',
  'shared/federation': '@shared/federation',
  'shared/service': '@shared/service',
  'shared/testing': '@shared/testing',
  shell: 'shell',
  site: 'site',
  library: 'library',
  cinema: 'cinema',
  backend: 'backend',
  registry: 'registry',
};

const skeleton: Record<string, string> = {
  'library/src/remote.ts': '',
  'library/src/shelf/ShelfPage.tsx': '',
  'library/src/desk/list/DeskPage.tsx': '',
  'library/src/cards/Card.tsx': '',
  'cinema/src/remote.ts': '',
  'cinema/src/posters/Poster.tsx': '',
  'backend/src/books/routes.ts': '',
  'backend/src/films/routes.ts': '',
};

/**
 * Writes a repository with these files into a temporary directory, runs the check on it and removes
 * it.
 *
 * @returns what the check says of each file that has a fault, all that it says, and its exit code
 */
export function checkRepository(files: Record<string, string>) {
  const root = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  try {
    write(root, 'package.json', JSON.stringify({ workspaces: ['shared/*', ...topLevel()] }));
    for (const [folder, name] of Object.entries(packages))
      write(
        root,
        `${folder}/package.json`,
        JSON.stringify({ name, dependencies: { react: '1', hono: '1' } }),
      );
    for (const [file, text] of Object.entries({ ...skeleton, ...files })) write(root, file, text);
    const { stderr, status } = spawnSync(process.execPath, [script, root], { encoding: 'utf8' });
    return { faults: readFaults(stderr), output: stderr, status };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function topLevel() {
  return Object.keys(packages).filter((folder) => !folder.includes('/'));
}

function write(root: string, file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** By file; each fault as its three lines, one below the other. */
function readFaults(output: string): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const paragraph of output.split('\n\n')) {
    const [head = '', ...lines] = paragraph.trim().split('\n');
    const file = head.replace(/:\d+$/, '');
    const fault = lines.map((line) => line.trim()).join('\n');
    if (file) faults[file] = faults[file] ? `${faults[file]}\n${fault}` : fault;
  }
  return faults;
}
