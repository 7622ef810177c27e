import { countSizes, findExcesses, sizeOf } from './count-sizes.mjs';

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

it.each([
  ['shop/src/Page.tsx', 'productLines'],
  ['e2e/pages.nightly.e2e.ts', 'testLines'],
  ['docs/teams.md', 'words'],
  ['package-lock.json', 'packages'],
  ['shop/logo.svg', 'files'],
])('%s adds to %s', (file, size) => {
  expect(sizeOf(file)).toBe(size);
});

it('names each size that exceeds its budget, and what grew', () => {
  const budget = { productLines: 10, testLines: 10, words: 10, packages: 10, files: 10 };
  expect(findExcesses(budget, budget, () => [])).toEqual([]);
  const sizes = { ...budget, testLines: 12, files: 9 };
  expect(findExcesses(sizes, budget, () => ['a.test.ts +3'])).toEqual([
    'testLines: 12, and budget.json allows 10. What comes has to name what goes. Grown since the budget was set: a.test.ts +3.',
  ]);
});

it('rejects a budget that lacks a size', () => {
  const sizes = { productLines: 1, testLines: 1, words: 1, packages: 1, files: 1 };
  const { words: _, ...budget } = sizes;
  expect(findExcesses(sizes, budget as typeof sizes, () => [])).toHaveLength(1);
});
