import { openTestFolder } from '@meridian/service/testing';
import { findFalseClaims } from './find-false-claims';

const { folder: root, write } = openTestFolder();

function findInSmallRepository(...lines: string[]) {
  write('README.md');
  write('package.json', '{ "scripts": { "build": "", "release": "" } }');
  write('shop/src/grid/list.ts', 'process.env.SHOP_URL');
  write('services/registry/src/cli/block.ts', "program.command('block <app>')");
  write('docs/a.md', lines.join('\n'));
  const code = ['shop/src/grid/list.ts', 'services/registry/src/cli/block.ts'];
  return findFalseClaims(root, ['docs/a.md', 'package.json', ...code]);
}

it('names each link and each path that leads nowhere, and leaves other sites and code blocks alone', () => {
  expect(
    findInSmallRepository(
      '[a file](../README.md) [its part](../README.md#start) [this page](#here) [a folder](../docs)',
      '[gone](gone.md#part) [another site](https://example.org/x)',
      '`docs/a.md` `keys/` `shop/src/grid` `grid/list.ts` `dist/x.mjs` `shop/first-books` `/news/`',
      '`shop/src/gone` `grid/gone.ts` `src/gone/`',
      '```',
      '[in code](nowhere.md)',
      '```',
    ),
  ).toEqual([
    'docs/a.md names gone.md, which does not exist',
    'docs/a.md names shop/src/gone, which does not exist',
    'docs/a.md names grid/gone.ts, which does not exist',
    'docs/a.md names src/gone/, which does not exist',
  ]);
});

it('names each command and each setting that no code has', () => {
  expect(
    findInSmallRepository(
      '`npm run build -- shop`, `npm run release -- block shop`, `SHOP_URL`, `SHOP_URL=x`',
      '```',
      'npm run deploy && npm run release -- unblock shop',
      '```',
      '`SHOP_KEY` `SHOP_DIR=x`',
    ),
  ).toEqual([
    'docs/a.md names npm run deploy, which does not exist',
    'docs/a.md names npm run release -- unblock, which does not exist',
    'docs/a.md names SHOP_KEY, which does not exist',
    'docs/a.md names SHOP_DIR, which does not exist',
  ]);
});

it('names each count of what changes, but no limit, and none in a generated part', () => {
  expect(
    findInSmallRepository(
      'It has 1,200 tests in 40 files. A page has at most 250 lines.',
      '<!-- generated -->',
      '7 files',
      '<!-- end of it -->',
    ),
  ).toEqual([
    'docs/a.md says 1,200 tests: leave the number out, it changes',
    'docs/a.md says 40 files: leave the number out, it changes',
  ]);
});
