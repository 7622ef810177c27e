/** @jest-environment @meridian/testing/browser */
import type { DevelopmentProblem } from '@meridian/contracts/development';
import { createConsole, writtenByBrowser } from './console';

const boom: DevelopmentProblem = {
  id: 'shop boom',
  app: 'shop',
  kind: 'server',
  message: 'Error: boom',
  position: 'shop/src/grid/GridPage.tsx:3',
  excerpt: '',
  stack: ['GridPage shop/src/grid/GridPage.tsx:3', 'run shop/src/run.ts:4'],
  path: '/grid',
};

let written: jest.SpyInstance;
beforeEach(() => {
  written = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => written.mockRestore());

it('writes an error of the server once, also when the browser meets it', () => {
  const log = createConsole();
  log(boom);
  log({ ...boom, kind: 'browser' }, new Error('boom'));
  expect(written.mock.calls).toEqual([
    [
      'shop: Error: boom\n    at GridPage shop/src/grid/GridPage.tsx:3\n    at run shop/src/run.ts:4',
    ],
  ]);
});

it('names the place of an error without a stack of our own code', () => {
  createConsole()({ ...boom, stack: [] });
  expect(written).toHaveBeenCalledWith('shop: Error: boom\n    at shop/src/grid/GridPage.tsx:3');
});

it('does not write again what the browser wrote', () => {
  const log = createConsole();
  log(boom, writtenByBrowser);
  log(boom);
  expect(written).not.toHaveBeenCalled();
});
