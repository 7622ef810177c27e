import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const script = path.resolve(__dirname, './boundaries.mjs');

/** Packages of a small repository. */
const packages: Record<string, string> = {
  'shared/contracts': '@meridian/contracts',
  'shared/composition': '@meridian/composition',
  'shared/ui': '@meridian/ui',
  'shared/federation': '@meridian/federation',
  'shared/service': '@meridian/service',
  'shared/testing': '@meridian/testing',
  shell: '@meridian/shell',
  'services/site': '@meridian/site',
  library: '@meridian/library',
  cinema: '@meridian/cinema',
  'services/backend': '@meridian/backend',
  'services/registry': '@meridian/registry',
};

const declared = Object.fromEntries(
  [...Object.values(packages), 'react', 'hono'].map((name) => [name, '1']),
);

const skeleton: Record<string, string> = {
  'library/src/remote.ts': '',
  'library/src/shelf/ShelfPage.tsx': '',
  'library/src/desk/list/DeskPage.tsx': '',
  'library/src/cards/Card.tsx': '',
  'cinema/src/remote.ts': '',
  'cinema/src/posters/Poster.tsx': '',
};

/** @returns the faults by file, the whole output, and the exit code */
function checkRepository(files: Record<string, string>) {
  const root = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  try {
    write(root, 'package.json', JSON.stringify({ workspaces: Object.keys(packages) }));
    for (const [folder, name] of Object.entries(packages))
      write(root, `${folder}/package.json`, JSON.stringify({ name, dependencies: declared }));
    for (const [file, text] of Object.entries({ ...skeleton, ...files })) write(root, file, text);
    const { stderr, status } = spawnSync(process.execPath, [script, root], { encoding: 'utf8' });
    return { faults: readFaults(stderr), output: stderr, status };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function write(root: string, file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** The faults by file, each with its two lines. */
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

/** Imports that no rule allows: file, import, part of the message. */
const forbidden: [file: string, text: string, message: string][] = [
  // Between packages
  ['shared/contracts/src/a.ts', `import '@meridian/backend'`, 'from shared alone'],
  ['shared/contracts/src/b.ts', `import 'react-dom'`, 'shared/contracts/package.json'],
  ['library/src/cards/a.ts', `import '@meridian/cinema'`, '<RemoteWidget>'],
  ['library/src/cards/c.ts', `import '@meridian/shell'`, '@meridian/composition'],
  ['library/src/cards/e.ts', `import '@meridian/backend'`, 'over HTTP'],
  ['library/src/cards/f.ts', `import '@meridian/federation'`, 'what browsers run'],
  ['shell/src/frame/a.ts', `import '@meridian/library'`, 'library'],
  ['services/site/src/pages/a.ts', `import { Button } from '@meridian/library'`, 'registry/client'],
  [
    'services/registry/src/releases/a.ts',
    `import '@meridian/backend'`,
    'shared and registry/client',
  ],
  // What browsers run
  ['library/src/cards/d.ts', `import '../../../shared/ui/src/Button'`, 'by its name'],
  ['library/src/cards/g.ts', `import 'react-router-dom'`, 'take it from @meridian/composition'],
  ['library/src/cards/h.ts', `import fs from 'node:fs'`, 'code of Node.js alone'],
  ['services/registry/src/api/a.ts', `import 'node:fs'`, 'code of Node.js alone'],
  // Inside a package
  ['shared/service/src/b.ts', `import './testing/database'`, 'tests import the code'],
  ['shared/ui/src/forms/Field.ts', `import '../Button'`, 'shared/ui/src/forms/Field → ../Button'],
  ['shared/ui/src/Button.ts', `import './forms/Select'`, 'Button → ./forms/Select'],
  ['library/src/remote.ts', `import './shelf/shelf.route'`, '() => import'],
  [
    'library/src/shelf/a.ts',
    `import '../desk/list/desk-route'`,
    'shelf/a → ../desk/list/desk-route',
  ],
  ['library/src/cards/o.ts', `import '../shelf/shelf'`, 'cards/o → ../shelf/shelf'],
  ['services/registry/src/cli/a.ts', `import '../app'`, 'cli/a → ../app'],
  ['services/registry/src/cli/b.ts', `import '@meridian/registry/server'`, 'registry/client'],
  // Every way to write an import
  ['library/src/shelf/e.ts', `export { a } from '../desk/a'`, 'shelf/e → ../desk/a'],
  ['library/src/shelf/g.ts', `const a = () => import('../desk/a')`, 'shelf/g → ../desk/a'],
  ['library/src/shelf/h.ts', `type A = import('../desk/a').A`, 'shelf/h → ../desk/a'],
  [
    'library/src/shelf/J.tsx',
    `import { type A, b } from '../desk/a'; <b />`,
    'shelf/J → ../desk/a',
  ],
];

const allowed: Record<string, string> = {
  'shared/ui/src/forms/Select.ts': `import { Icon } from '@meridian/ui'; import './field'`,
  'shared/ui/gallery/Gallery.ts': `import '../src/forms/Select'`,
  'cinema/src/remote.ts': `import '@meridian/composition'; () => import('./films/films.route'); () => import('./contributions/search')`,
  'cinema/src/contributions/search.ts': `import '../films/film'; import '../posters/Poster'`,
  'cinema/src/films/FilmsPage.tsx': `import '../posters/Poster'; import '@meridian/ui/forms'; import 'react'`,
  'cinema/src/films/films.test.tsx': `import '../remote'; import '@meridian/testing'; import 'node:fs'; import '@testing-library/react'`,
  'cinema/rsbuild.config.ts': `import { defineRemoteBuild } from '@meridian/federation'`,
  'shell/src/client/index.tsx': `import '../releases/a'; import 'react'`,
  'services/site/src/index.ts': `import '@meridian/contracts/ssr'; import '@meridian/registry/client'; import 'node:fs'; import './pages/a'`,
  'services/registry/src/cli/index.ts': `import { client } from '../client'`,
  'services/backend/src/films/routes.ts': `import '../mailbox/send'; import 'hono'`,
  'tools/start/main.ts': `import '@meridian/site'; import '@meridian/backend'; import '../setup/step.mjs'`,
  'tools/build/build.mjs': `import '../../shared/federation/src/release-version.mjs'`,
};

const { faults, status } = checkRepository({
  ...Object.fromEntries(forbidden.map(([file, text]) => [file, text])),
  ...allowed,
});

it.each(forbidden)('rejects in %s: %s', (file, _text, message) => {
  expect(`${faults[file]}\n`).toContain(message);
});

it('names the import and what to do', () => {
  expect(faults['library/src/shelf/a.ts']).toBe(
    [
      'found: library/src/shelf/a → ../desk/list/desk-route',
      'to do: turn the dependency round, pass it in, or move what both need below both',
    ].join('\n'),
  );
});

it('lets through what the rules allow, and fails otherwise', () => {
  expect(status).toBe(1);
  expect(checkRepository(allowed)).toEqual({ faults: {}, output: '', status: 0 });
});

it('rejects circles between files, types included', () => {
  const { faults: circles, status: code } = checkRepository({
    'cinema/src/posters/a.ts': `import { b } from './b'`,
    'cinema/src/posters/b.ts': `import type { A } from './a'`,
  });
  expect(circles['cinema/src/posters/b.ts']).toContain(
    'a circle, types included: cinema/src/posters/a.ts → cinema/src/posters/b.ts → cinema/src/posters/a.ts',
  );
  expect(code).toBe(1);
});

it('rejects circles between folders, at any depth', () => {
  const { output } = checkRepository({
    'shared/ui/src/list/parts/row.ts': `import type { Item } from '../items/item'`,
    'shared/ui/src/list/items/item.ts': '',
    'shared/ui/src/list/items/a.ts': `import { row } from '../parts/row'`,
  });
  expect(output).toMatch(/src\/list\/(parts|items) → .* → shared\/ui\/src\/list\/(parts|items)\n/);
});

it('lets a file use a folder beside it that uses another file of it', () => {
  const files = {
    'cinema/src/posters/List.tsx': `import './parts/Row'`,
    'cinema/src/posters/parts/Row.tsx': `import '../item'`,
    'cinema/src/posters/item.ts': '',
  };
  expect(checkRepository(files).faults).toEqual({});
});
