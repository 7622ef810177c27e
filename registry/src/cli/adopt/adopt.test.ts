import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runRelease } from '../release-program';

const noFiles = { sync: [], async: [] };
const manifest = {
  metaData: {
    globalName: 'library',
    publicPath: '/',
    buildInfo: { buildVersion: '1.4.0' },
    remoteEntry: { name: 'library.js', path: '', type: 'global' },
  },
  shared: [],
  exposes: [
    { path: './Counter', assets: { js: { sync: ['counter.js'], async: [] }, css: noFiles } },
  ],
};

const folder = mkdtempSync(path.join(tmpdir(), 'adopt-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function adopt(manifestText: string) {
  mkdirSync(path.join(folder, 'dist'), { recursive: true });
  writeFileSync(path.join(folder, 'dist/mf-manifest.json'), manifestText);
  writeFileSync(path.join(folder, 'dist/library.js'), 'var library = {};');
  writeFileSync(path.join(folder, 'dist/counter.js'), '(self.chunk_library=[]).push([["x"],{}]);');
  let said = '';
  const write = (text: string) => {
    said += text;
  };
  const terminal = { cwd: () => folder, stdout: { write }, stderr: { write } };
  const words = ['adopt', 'dist', '--app', 'library', '--widget', 'counter=./Counter'];
  return { code: await runRelease(words, {}, terminal), said };
}

it('adopts a stock remote, but none with a path that leads out of its folder', async () => {
  const text = JSON.stringify(manifest);
  expect(await adopt(text)).toMatchObject({ code: 0 });
  const { code, said } = await adopt(text.replace('"counter.js"', '"../counter.js"'));
  expect([code, said]).toEqual([3, expect.stringContaining('expected paths below the folder')]);
});
