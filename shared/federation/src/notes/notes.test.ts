import { openTestFolder } from '@meridian/service/testing';
import { addToChangeLog, readChangeLog } from './change-log.mjs';
import { formatChangeNote, parseChangeNote } from './change-note.mjs';
import { readReleaseNotes } from './release-notes.mjs';

describe('a change note', () => {
  it.each(['"@meridian/shop": minor', "'@meridian/shop': minor", '@meridian/shop: minor'])(
    'is read with a package as %s',
    (line) => {
      const { packages, text } = parseChangeNote(
        `---\n${line}\n---\n\nSort books\nby title\n`,
        'a',
      );
      expect([...packages]).toEqual([['@meridian/shop', 'minor']]);
      expect(text).toBe('Sort books\nby title');
    },
  );

  it('is read as it was written, with several packages, and with dashes in its text', () => {
    const packages = new Map([
      ['@meridian/shop', 'major'],
      ['@meridian/content', 'patch'],
    ] as const);
    const text = 'Two parts:\n---\nthe second';
    expect(parseChangeNote(formatChangeNote(packages, text), 'a')).toEqual({ packages, text });
  });

  it.each([
    ['Sort books', 'expected lines such as "@meridian/shop": minor between two lines of ---'],
    ['---\n"@meridian/shop": huge\n---\n\nx', 'expected "<package>": major, minor, patch, found'],
    ['---\n"@meridian/shop": minor\n---\n', 'expected a text below the second ---, found none'],
  ])('that is %j is rejected', (content, message) => {
    expect(() => parseChangeNote(content, '.changeset/a.md')).toThrow(
      `.changeset/a.md: ${message}`,
    );
  });
});

const minor = { bump: 'minor', text: 'Sort books by title' } as const;
const patch = { bump: 'patch', text: 'Mend the grid:\n\n- on phones\n- in print' } as const;

it('a change log begins with the newest version, the largest changes first', () => {
  const first = addToChangeLog(null, { name: 'shop', version: '1.0.1', notes: [patch] });
  const log = addToChangeLog(first, { name: 'shop', version: '1.1.0', notes: [patch, minor] });
  const mended = '### Patch Changes\n\n- Mend the grid:\n\n  - on phones\n  - in print\n';
  const sorted = '### Minor Changes\n\n- Sort books by title\n';
  expect(log).toBe(`# shop\n\n## 1.1.0\n\n${sorted}\n${mended}\n## 1.0.1\n\n${mended}`);
  expect(readChangeLog(log, '1.1.0')).toEqual([minor, patch]);
  expect(readChangeLog(log, '1.0.1')).toEqual([patch]);
  expect(readChangeLog(log, '1.0.0')).toEqual([]);
});

describe('the notes of a release', () => {
  const { folder: root, write } = openTestFolder();
  beforeEach(() => {
    write('shop/package.json', '{"name":"@meridian/shop","version":"1.1.0"}');
    write('.changeset/README.md', 'How to write notes');
  });
  const writeNote = (file: string, name: string, bump: 'minor' | 'patch', text: string) =>
    write(`.changeset/${file}.md`, formatChangeNote(new Map([[name, bump]]), text));

  it('are those of its app, the largest first, whatever their files are called', () => {
    writeNote('a', '@meridian/shop', 'patch', 'Mend prices');
    writeNote('b', '@meridian/content', 'minor', 'Add an article');
    writeNote('c', '@meridian/shop', 'minor', 'Sort books');
    expect(readReleaseNotes(root, 'shop')).toEqual({
      notes: [
        { bump: 'minor', text: 'Sort books' },
        { bump: 'patch', text: 'Mend prices' },
      ],
      files: ['.changeset/c.md', '.changeset/a.md'],
    });
  });

  it('are those of the version, after it was raised', () => {
    const notes = [{ bump: 'minor', text: 'Sort books' }] as const;
    const log = addToChangeLog(null, { name: '@meridian/shop', version: '1.1.0', notes });
    write('shop/CHANGELOG.md', log);
    expect(readReleaseNotes(root, 'shop')).toEqual({ notes, files: ['shop/CHANGELOG.md'] });
  });
});
