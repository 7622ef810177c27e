import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRecord } from '@meridian/contracts';

const root = path.resolve(__dirname, '../../../..');

/** The files of a remote with two pages and one widget, by path inside its folder. */
export const tinyRemote: Record<string, string> = {
  'package.json': '{"name":"tiny","version":"1.2.3","type":"module"}',
  'rsbuild.config.ts':
    "import { defineRemoteBuild } from '@meridian/federation';\nexport default defineRemoteBuild(import.meta.dirname);\n",
  'src/remote.ts': `
    import { defineRemote } from '@meridian/composition';
    import * as v from 'valibot';
    export const remote = defineRemote('tiny', {
      routes: {
        list: { path: '/tiny', search: ['q'], loadsByQuery: true, module: () => import('./list/list.route') },
        detail: { path: '/tiny/:id', module: () => import('./detail/detail.route') },
      },
      widgets: {
        teaser: {
          label: 'The teaser',
          props: v.object({ heading: v.string() }),
          deprecated: 'Use tiny/list instead',
          module: () => import('./teaser/teaser.widget'),
        },
      },
      navigation: [{ id: 'tiny', label: 'Tiny', to: '/tiny', placement: 'main', order: 1 }],
    });`,
  'src/list/list.route.tsx': page('List'),
  'src/detail/detail.route.tsx': page('Detail'),
  'src/teaser/teaser.widget.tsx':
    'export const widget = { Widget: () => <p>The teaser of the tiny remote</p> };',
  'src/page.module.css': '.title { color: teal; }',
};

function page(title: string): string {
  return `
    import { useState } from 'react';
    import styles from '../page.module.css';
    function Page() {
      const [count] = useState(0);
      return <h1 className={styles.title}>${title} {count}</h1>;
    }
    export const route = { Page, meta: () => ({ title: '${title}', description: '', heading: null }) };`;
}

interface TinyBuild {
  code: number;
  output: string;
}

/** Makes a repository with one app, in `folder`, that Rsbuild builds; `remove` deletes it. */
export function openTinyRepository(folder = 'tiny') {
  const repository = mkdtempSync(path.join(tmpdir(), 'federation-'));
  for (const name of ['shared', 'node_modules', 'package-lock.json'])
    symlinkSync(path.join(root, name), path.join(repository, name));
  const directory = path.join(repository, folder);
  const release = path.join(directory, 'dist/release');

  async function build(files: Record<string, string> = {}): Promise<TinyBuild> {
    rmSync(path.join(directory, 'src'), { recursive: true, force: true });
    for (const [file, content] of Object.entries({ ...tinyRemote, ...files })) {
      mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
      writeFileSync(path.join(directory, file), content);
    }
    const rsbuild = path.join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js');
    const child = spawn(process.execPath, [rsbuild, 'build', '-c', 'rsbuild.config.ts'], {
      cwd: directory,
      env: { ...process.env, NODE_ENV: 'production', RSBUILD_NO_UPDATE: '1' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    const code = await new Promise<number>((resolve) => child.on('close', resolve));
    return { code, output };
  }

  return {
    release,
    build,
    /** @throws Error with the output of a build that fails or prints an error, one of git's included */
    async buildRecord(files: Record<string, string> = {}): Promise<ReleaseRecord> {
      const { code, output } = await build(files);
      if (code !== 0 || /error|fatal/.test(output)) throw new Error(output);
      return JSON.parse(readFileSync(path.join(release, 'record.json'), 'utf8'));
    },
    /** A built file, by its path in the record. */
    read: (file: string) => readFileSync(path.join(release, 'files', file)),
    remove: () => rmSync(repository, { recursive: true, force: true }),
  };
}
