import { makeDevelopedApp } from '../testing/make-developed-app';
import { describeError, type MetError } from './describe-error';
import type { SourcePosition } from './source-maps';

const apps = new Map(['shell', 'shop'].map((app) => [app, makeDevelopedApp(app)]));

/** By line of the built file: where that is in the sources. */
const sources: Record<number, SourcePosition> = {
  1: { file: 'shop/src/grid/GridPage.tsx', line: 3, text: 'one\ntwo\nthree\nfour\nfive' },
  2: { file: 'shared/ui/src/Section.tsx', line: 7, text: '' },
  3: { file: 'node_modules/react-dom/client.js', line: 900, text: '' },
  4: { file: 'shell/src/frame/Frame.tsx', line: 5, text: '' },
};
const describe_ = (frames: string[], error: Partial<MetError> = {}) =>
  describeError(
    {
      kind: 'browser',
      text: ['Error: boom', ...frames.map((frame) => `    at run (${frame})`)].join('\n'),
      where: '',
      path: '/grid',
      ...error,
    },
    apps,
    { find: async (_, { line }) => sources[line] ?? null },
  );
const at = (app: string, line: number, version = '0.0.0-development.1') =>
  `http://localhost/assets/${app}/${version}/js/page.js:${line}:1`;

it('names the place in the sources, with the lines around it', async () => {
  expect(await describe_([at('shop', 1), at('shell', 3)])).toEqual({
    id: 'shop Error: boom shop/src/grid/GridPage.tsx:3',
    app: 'shop',
    kind: 'browser',
    message: 'Error: boom',
    position: 'shop/src/grid/GridPage.tsx:3',
    excerpt: '  1 | one\n  2 | two\n> 3 | three\n  4 | four\n  5 | five',
    stack: ['run shop/src/grid/GridPage.tsx:3'],
    path: '/grid',
  });
});

it('is one and the same on the server and in the browser', async () => {
  const server = await describe_(['shop/0.0.0-development.1/server.cjs:1:1'], { kind: 'server' });
  expect(server.id).toBe((await describe_([at('shop', 1)])).id);
});

describe('the app that an error belongs to', () => {
  it.each([
    ['the remote whose code called what threw', [at('shell', 2), at('shop', 1)], '', 'shop'],
    ['that of the failed part, where shared code threw', [at('shell', 2)], 'shop/grid', 'shop'],
    ['that of the failed part, where the shell threw in it', [at('shell', 4)], 'shop/grid', 'shop'],
    ['the shell, where its frame threw', [at('shell', 3), at('shell', 4)], '', 'shell'],
    ['a released remote, by the URL of its file', [at('cinema', 1, '1.0.0-b1')], '', 'cinema'],
    ['the shell, where nothing is known', [], '', 'shell'],
  ])('is %s', async (_, frames, where, app) => {
    expect((await describe_(frames, { where })).app).toBe(app);
  });
});
