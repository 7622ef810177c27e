import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import { runBuilder } from './run-builder.mjs';

const { folder: root, write } = openTestFolder();
beforeEach(() => void mkdirSync(path.join(root, 'content')));

/** A builder that only runs this code. */
const writeBuilder = (code: string) => write('node_modules/@rsbuild/core/bin/rsbuild.js', code);

it('returns the warnings of the app and not those of its tools', async () => {
  const line = 'content: deprecated: src/home/HomePage.tsx:12 places shop/old: Use shop/new';
  writeBuilder(`console.error('a hint of a plugin\\n' + ${JSON.stringify(line)});`);
  expect(await runBuilder(root, 'content')).toEqual([line]);
});

it('throws the whole output of a failed build', async () => {
  writeBuilder("console.log('one'); console.error('two'); process.exitCode = 1;");
  await expect(runBuilder(root, 'content')).rejects.toThrow(
    'one\ntwo\n\ncontent could not be built: the messages above say why.',
  );
});
