import { readStack } from './read-stack';

const page = 'http://localhost:3000/assets/shop/0.0.0-development.3/js/page.js';
const file = { app: 'shop', version: '0.0.0-development.3', path: 'js/page.js' };

it('reads what Chromium and Node write', () => {
  const text = `Error: boom
 in two lines
    at Grid (${page}:12:9)
    at async load (shop/0.0.0-development.3/server.cjs:3:4)
    at ${page}:5:6
    at new Promise (<anonymous>)
    at node:internal/process:1:2`;
  const { message, frames } = readStack(text);
  expect(message).toBe('Error: boom\n in two lines');
  expect(frames).toEqual([
    { name: 'Grid', file, url: page, line: 12, column: 9 },
    {
      name: 'load',
      file: { ...file, path: 'server.cjs' },
      url: 'shop/0.0.0-development.3/server.cjs',
      line: 3,
      column: 4,
    },
    { name: '', file, url: page, line: 5, column: 6 },
    { name: '', file: null, url: 'node:internal/process', line: 1, column: 2 },
  ]);
});

it('reads what Firefox and Safari write', () => {
  expect(readStack(`Error: boom\nGrid@${page}:12:9\n@${page}:5:6`)).toEqual({
    message: 'Error: boom',
    frames: [
      { name: 'Grid', file, url: page, line: 12, column: 9 },
      { name: '', file, url: page, line: 5, column: 6 },
    ],
  });
});
