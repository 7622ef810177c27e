import { countSizes, findExcesses } from './count-sizes.mjs';

const lock = {
  packages: {
    '': {},
    'shared/ui': {},
    'node_modules/@meridian/ui': { link: true },
    'node_modules/react': {},
    'node_modules/a/node_modules/b': {},
  },
};
const contents: Record<string, string> = {
  'package-lock.json': JSON.stringify(lock),
  'README.md': 'Three short words\n',
  'shop/src/Page.tsx': 'a\nb\n',
  'shop/src/page.module.css': 'a\n',
  'shop/src/Page.test.tsx': 'a\nb\nc\n',
  'e2e/src/crawl.ts': 'a\n',
  'site/src/testing/start.ts': 'a\nb\n',
  'shop/logo.svg': '<svg/>\n',
};

it('counts lines, words, packages and files', () => {
  expect(countSizes(Object.keys(contents), (file) => contents[file] ?? '')).toEqual({
    productLines: 3,
    testLines: 6,
    words: 3,
    packages: 2,
    files: 8,
  });
});

it('names each size that exceeds its budget, or has none', () => {
  const sizes = { productLines: 10, testLines: 12, words: 9, packages: 10, files: 9 };
  const { files: _, ...budget } = { ...sizes, testLines: 10, words: 10 };
  expect(findExcesses(sizes, sizes)).toEqual([]);
  expect(findExcesses(sizes, budget as typeof sizes)).toEqual([
    'testLines: 12, and budget.json allows 10. What comes has to name what goes.',
    expect.stringContaining('files: 9'),
  ]);
});
