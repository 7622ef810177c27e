import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openTinyRepository } from '../testing/build-tiny-remote';

jest.setTimeout(120_000);

const root = path.resolve(__dirname, '../../../..');
const repositories = [openTinyRepository(), openTinyRepository()];
beforeAll(() => {
  process.env.RELEASE_VERSION = '1.2.3';
  // The other packages are links to the same files.
  for (const { directory } of repositories)
    cpSync(path.join(root, 'node_modules/react'), path.join(directory, 'node_modules/react'), {
      recursive: true,
    });
});
afterAll(() => {
  delete process.env.RELEASE_VERSION;
  for (const { remove } of repositories) remove();
});

it('gives a stock host the same files, wherever the React for hosts without one is installed', async () => {
  const [one, other] = await Promise.all(
    repositories.map(async (repository) => {
      const { directory, output } = await repository.build();
      expect(output).not.toMatch(/error|fatal/);
      return readFiles(path.join(directory, 'dist/release/files'));
    }),
  );
  expect(Object.keys(one ?? {})).toContain('stock/entry.js');
  expect(other).toEqual(one);
});

function readFiles(directory: string): Record<string, string> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .sort();
  return Object.fromEntries(
    files.map((file) => [file, readFileSync(path.join(directory, file), 'latin1')]),
  );
}
