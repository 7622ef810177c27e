import { makeRecord } from '@meridian/registry/testing';
import { openTestFolder } from '@meridian/service/testing';
import { describeError } from './describe-error';

const { folder: root, write } = openTestFolder();
const version = '0.0.0-development.3';
const text = `Error: boom
    at render (node_modules/react-dom/server.js:1:1)
    at Grid (shop/${version}/server.cjs:1:1)
    at async load (shop/${version}/server.cjs:2:1)`;

beforeEach(() =>
  // Two lines: the first is line 2 of the page's source, the second comes from a package.
  write(
    'shop/dist/development/server/server.cjs.map',
    JSON.stringify({
      version: 3,
      sources: ['webpack://shop/../../../src/GridPage.tsx', '../../../../node_modules/a/index.js'],
      sourcesContent: ['one\ntwo\nthree', 'a package'],
      names: [],
      mappings: 'AACA;ACDA',
    }),
  ),
);

const describeText = (said: string) => {
  const shop = { record: makeRecord('shop', version) };
  return describeError(`shop/grid: ${said}`, '/shop', root, new Map([['shop', shop]]));
};

it('names the app, and the place in its sources where an error was thrown', async () => {
  expect(await describeText(text)).toMatchObject({
    app: 'shop',
    message: 'Error: boom',
    position: 'shop/src/GridPage.tsx:2',
    excerpt: '  1 | one\n> 2 | two\n  3 | three',
    stack: ['Grid shop/src/GridPage.tsx:2'],
  });
});

it('names the app of what failed where no place is known, as of another build', async () => {
  const older = text.replaceAll(version, '0.0.0-development.2');
  expect(await describeText(older)).toMatchObject({ app: 'shop', position: null, stack: [] });
  expect(await describeText('it blocked its process')).toMatchObject({
    message: 'it blocked its process',
    position: null,
  });
});
