import { createBuildCounter, type EmittedCode } from './identify-build';

const emit = (hash: string, text: string, more: Record<string, string> = {}): EmittedCode => ({
  hash,
  files: Object.entries({ ...more, 'entry.js': `${text};hash=${hash}` }).map(([name, content]) => ({
    name,
    read: () => content,
  })),
});

it('knows a build again whose code is the same, though its hash is another', () => {
  const count = createBuildCounter();
  const server = emit('s', 'server');
  expect(count({ web: emit('one', 'a'), server })).toEqual({ number: 1, hashes: ['one'] });
  const hot = { 'entry.one.hot-update.js': 'nothing', 'entry.js.map': 'columns' };
  expect(count({ web: emit('two', 'a', hot), server })).toEqual({
    number: 1,
    hashes: ['one', 'two'],
  });
});

it('counts a build with other code, and begins with its hash', () => {
  const count = createBuildCounter();
  const server = emit('s', 'server');
  count({ web: emit('one', 'a'), server });
  expect(count({ web: emit('two', 'b'), server })).toEqual({ number: 2, hashes: ['two'] });
  expect(count({ web: emit('three', 'a'), server })).toEqual({ number: 3, hashes: ['three'] });
});

it('counts a build with other code for the server alone; browsers run the same', () => {
  const count = createBuildCounter();
  count({ web: emit('one', 'a'), server: emit('s', 'old') });
  expect(count({ web: emit('two', 'a'), server: emit('t', 'new') })).toEqual({
    number: 2,
    hashes: ['one', 'two'],
  });
});
