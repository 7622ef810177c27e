import { openTestFolder } from '@meridian/service/testing';
import { findDeadLinks } from './find-dead-links';

const { folder: root, write } = openTestFolder();

it('names each link and each path that leads nowhere, and leaves other sites and code blocks alone', () => {
  write('README.md');
  write(
    'docs/a.md',
    [
      '[a file](../README.md) [its part](../README.md#start) [this page](#here) [a folder](../docs)',
      '[gone](gone.md#part) [another site](https://example.org/x)',
      '`docs/a.md` `keys/` `shop/src/grid` `grid/list.ts` `dist/x.mjs` `shop/first-books` `/news/`',
      '`shop/src/gone` `grid/gone.ts` `src/gone/`',
      '```',
      '[in code](nowhere.md)',
      '```',
    ].join('\n'),
  );
  expect(findDeadLinks(root, ['docs/a.md', 'shop/src/grid/list.ts'])).toEqual([
    'docs/a.md names gone.md, which does not exist',
    'docs/a.md names shop/src/gone, which does not exist',
    'docs/a.md names grid/gone.ts, which does not exist',
    'docs/a.md names src/gone/, which does not exist',
  ]);
});
