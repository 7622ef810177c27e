import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The rows of the table of attacks in docs/trust.md. */
function readRows(): { attack: string; tests: { file: string; titles: string[] }[] }[] {
  const [, table = ''] = read('docs/trust.md').split('\n## Attacks\n');
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| a'));
  return rows
    .map((row) => row.split(' | '))
    .filter(([attack]) => !attack?.includes('---'))
    .map(([attack = '', , tests = '']) => ({
      attack: attack.replace(/^\| /, ''),
      tests: tests.split('; ').map((one) => {
        const [file = '', ...titles] = [...one.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
        return { file, titles };
      }),
    }));
}

describe('the table of attacks', () => {
  const rows = readRows();

  it('has a row for each attack', () => {
    expect(rows.map(({ attack }) => attack.split(':')[0])).toEqual([
      'Arbitrary installation',
      'Endless data',
      'Extraneous dependencies',
      'Fast-forward',
      'Indefinite freeze',
      'Malicious mirrors',
      'Mix-and-match',
      'Rollback',
      'Slow retrieval',
      'Compromised keys',
      'Wrong software',
      'Duplicate signatures',
      'Gaps in versions',
    ]);
  });

  it.each(rows)('names tests that there are: $attack', ({ tests }) => {
    for (const { file, titles } of tests) {
      expect(titles).not.toEqual([]);
      const source = read(file);
      for (const title of titles)
        expect([file, title, source.includes(`'${title}`)]).toEqual([file, title, true]);
    }
  });
});
