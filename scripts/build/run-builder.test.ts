import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runBuilder } from './run-builder.mjs';

const root = mkdtempSync(path.join(tmpdir(), 'builder-'));
beforeAll(() => mkdirSync(path.join(root, 'content'), { recursive: true }));
afterAll(() => rmSync(root, { recursive: true }));

/** A builder that does nothing but this. */
function writeBuilder(code: string) {
  const bin = path.join(root, 'node_modules/@rsbuild/core/bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(bin, 'rsbuild.js'), code);
}

it('returns what the build of the app warns of, and no word of its tools', async () => {
  const line = 'content: deprecated: src/home/HomePage.tsx:12 places shop/old: Use shop/new';
  writeBuilder(`console.error('a hint of a plugin\\n' + ${JSON.stringify(line)});`);
  expect(await runBuilder(root, 'content')).toEqual([line]);
});

it('throws all that a build said that fails', async () => {
  writeBuilder("console.log('one'); console.error('two'); process.exitCode = 1;");
  await expect(runBuilder(root, 'content')).rejects.toThrow(
    'one\ntwo\n\ncontent could not be built: the messages above say why.',
  );
});
