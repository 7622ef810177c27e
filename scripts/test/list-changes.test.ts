import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listChanges } from './list-changes';

let root: string;
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...words], {
    cwd: root,
    stdio: 'pipe',
  });
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'meridian-changes-'));
  git('init', '--initial-branch', 'main');
  mkdirSync(path.join(root, 'shop'));
  write('shop/old.ts', '');
  write('shop/page.ts', '');
  git('add', '.');
  git('commit', '--message', 'Begin');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the files of a change', () => {
  it('are those that are not committed, new and deleted ones included', () => {
    write('shop/page.ts', 'changed');
    write('shop/new.ts', '');
    rmSync(path.join(root, 'shop/old.ts'));
    expect(listChanges(root)).toEqual({
      what: 'what is not committed',
      files: ['shop/new.ts', 'shop/page.ts'],
      deleted: ['shop/old.ts'],
    });
  });

  it('are those of the branch since main when everything is committed', () => {
    git('switch', '--create', 'topic');
    write('shop/page.ts', 'changed');
    git('commit', '--all', '--message', 'Change the page');
    expect(listChanges(root)).toMatchObject({
      what: 'the branch since main',
      files: ['shop/page.ts'],
    });
  });

  it('cannot be told without a branch main, which one sentence says', () => {
    git('branch', '--move', 'trunk');
    expect(() => listChanges(root)).toThrow(
      'There is no branch main to compare with: name a pattern instead.',
    );
  });
});
