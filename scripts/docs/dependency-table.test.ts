import { writeDependencyTable } from './dependency-table';

const workspaces = [
  { folder: 'shared/ui', name: '@meridian/ui', dependencies: ['react'] },
  { folder: 'shop', name: 'shop', dependencies: ['@meridian/ui', 'react', 'hono'] },
];
const head = '| package | used by | reason |\n| --- | --- | --- |\n';

it('says which packages use each dependency', () => {
  const text = `${head}| react 19, hono (core) | ui | one | two |\n`;
  expect(writeDependencyTable(text, workspaces)).toBe(
    `${head}| react 19, hono (core) | shared/ui, shop | one | two |\n`,
  );
});

it('rejects a dependency without a line, and a line without a dependency', () => {
  expect(() => writeDependencyTable(`${head}| react | | why |\n`, workspaces)).toThrow(
    'docs/dependencies.md: no line for hono',
  );
  expect(() => writeDependencyTable(`${head}| pg | shop | why |\n`, workspaces)).toThrow(
    'docs/dependencies.md: line for unused pg',
  );
});
