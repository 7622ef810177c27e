import type { DevelopmentProblem } from '@meridian/contracts/development';
import { createProblems, toTerminalText } from './problems';

const boom: DevelopmentProblem = {
  id: 'shop boom',
  app: 'shop',
  kind: 'server',
  message: 'Error: boom',
  position: 'shop/src/grid/GridPage.tsx:3',
  excerpt: '> 3 | three',
  stack: [],
  path: '/grid',
};

function open() {
  const printed: string[] = [];
  const problems = createProblems(({ id, kind }) => printed.push(`${id} ${kind}`));
  let changes = 0;
  problems.subscribe(() => {
    changes += 1;
  });
  return { printed, problems, countChanges: () => changes };
}

it('prints an error once, though it is met on the server and in browsers', () => {
  const { printed, problems, countChanges } = open();
  problems.add(boom, 1);
  expect(problems.add({ ...boom, kind: 'browser' }, 2)).toEqual(boom);
  expect(printed).toEqual(['shop boom server']);
  expect(problems.list()).toEqual([boom]);
  expect(countChanges()).toBe(1);
});

it.each(['shop', 'shell'])('knows no error that was met before %s began to be built', (app) => {
  const { printed, problems } = open();
  problems.add(boom, 1);
  problems.beginBuild(app, 5);
  expect(problems.add(boom, 4)).toBeNull();
  expect(problems.list()).toEqual([]);
  expect(problems.add(boom, 5)).toEqual(boom);
  expect(printed).toHaveLength(2);
});

it('keeps what browsers met until they run other code, though it is built again', () => {
  const { problems } = open();
  const inBrowser = { ...boom, kind: 'browser' } as const;
  problems.setCode('shop', 'first');
  problems.add(inBrowser, 1);
  problems.beginBuild('shop', 5);
  problems.setCode('shop', 'first');
  problems.setCode('content', 'another');
  expect(problems.list()).toEqual([inBrowser]);
  problems.setCode('shop', 'second');
  expect(problems.list()).toEqual([]);
});

it('has the faults of the sources of each app as they are now', () => {
  const { problems, printed } = open();
  const fault = { message: 'TS2322: no number', position: 'shop/src/a.ts:1:2' };
  problems.setFaults('shop', { build: [], types: [fault] });
  expect(problems.list()).toMatchObject([{ ...fault, app: 'shop', kind: 'types', path: null }]);
  problems.setFaults('shop', { build: [], types: [] });
  expect(problems.list()).toEqual([]);
  expect(printed).toEqual([]);
});

it('says in the terminal whose error it is, where, and on which page', () => {
  expect(toTerminalText(boom)).toBe(
    'shop: Error: boom\n  shop/src/grid/GridPage.tsx:3, on the server, /grid\n  > 3 | three',
  );
  expect(toTerminalText({ ...boom, kind: 'browser', position: null, excerpt: '' })).toBe(
    'shop: Error: boom\n  no place in the sources is known, in the browser, /grid',
  );
});
