import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findDeadLinks } from './find-dead-links';

const root = mkdtempSync(path.join(tmpdir(), 'links-'));
mkdirSync(path.join(root, 'docs'));
writeFileSync(path.join(root, 'README.md'), '');

afterAll(() => rmSync(root, { recursive: true }));

it('names each relative link that leads nowhere, and leaves other sites and code blocks alone', () => {
  writeFileSync(
    path.join(root, 'docs/a.md'),
    [
      '[a file](../README.md) [its part](../README.md#start) [this page](#here) [a folder](../docs)',
      '[gone](gone.md#part) [another site](https://example.org/x)',
      '```',
      '[in code](nowhere.md)',
      '```',
    ].join('\n'),
  );
  expect(findDeadLinks(root, ['docs/a.md'])).toEqual([
    'docs/a.md links to gone.md, which does not exist',
  ]);
});
