import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listWarnings } from './list-warnings';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'meridian-warnings-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const write = (file: string, lines: readonly string[]) =>
  writeFileSync(path.join(directory, file), `${lines.join('\n')}\n`);
const line = (time: number, level: number, msg: string, more = {}) =>
  JSON.stringify({ level, time, msg, ...more });

it('lists warnings, errors and failed requests of all systems since a time, oldest first', () => {
  write('site.log', [
    'ready http://localhost:8080',
    line(900, 50, 'before'),
    line(1300, 40, 'rejected'),
    line(1400, 30, 'request', { status: 200 }),
    line(1500, 30, 'request', { status: 503 }),
    '{"level":50,"ti',
  ]);
  write('data-1.log', [line(1200, 50, 'page failed to render')]);
  write('pages.json', [line(1250, 50, 'no log')]);
  const said = listWarnings(directory, 1000).map((warning) => JSON.parse(warning).msg);
  expect(said).toEqual(['page failed to render', 'rejected', 'request']);
});

it('lists the last ones when there are many, and cuts long ones', () => {
  const many = Array.from({ length: 50 }, (_, at) => line(at + 1, 40, `${at}`.padEnd(700, 'x')));
  write('site.log', many);
  const warnings = listWarnings(directory, 0);
  expect(warnings).toEqual(many.slice(20).map((one) => one.slice(0, 600)));
});
