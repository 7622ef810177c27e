import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nodeLines } from './nightly-tools';

const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const [oldest, newest] = nodeLines.map(({ version }) => version);

it('the oldest line that is tested is the oldest that package.json allows', () => {
  expect(JSON.parse(read('package.json')).engines.node).toBe(`>=${oldest?.replace(/\.0$/, '')}`);
});

it('the newest line that is tested is in the README among those that are supported', () => {
  expect(read('README.md')).toMatch(
    new RegExp(`Node.js [\\d, ]+and ${newest?.split('.')[0]} are for production`),
  );
});
