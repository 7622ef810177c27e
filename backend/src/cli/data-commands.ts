import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type CommandArguments,
  defineCommand,
  defineProgram,
  wrongUsage,
} from '@meridian/service/cli';
import { ServiceError } from '@meridian/service/errors';
import type { FaultyPicture, UploadedPicture } from '../pictures/ops-routes';
import type { ImportReport, RowReport } from '../programme/exchange/import-file';
import { type AskBackend, backendNotes, createAskBackend } from './ask-backend';

interface DataContext {
  ask: AskBackend;
  cwd: string;
}

const kinds = ['courses', 'conferences', 'pictures'];
const usage = '<courses|conferences|pictures> <file>';

const exportData = defineCommand({
  name: 'export',
  summary: 'Write all courses, conferences or pictures of other items into a file, .csv or .json',
  takes: { usage, min: 2, max: 2 },
  async run({ ask, cwd }: DataContext, input) {
    const { kind, file, format } = readTarget(input, cwd);
    const { text } = await ask<{ text: string }>(`/programme/${kind}?format=${format}`);
    writeFileSync(file, text);
    return { file };
  },
  print: ({ file }) => `written to ${file}`,
});

const importData = defineCommand({
  name: 'import',
  summary: 'Create and update what such a file holds, all rows or none',
  details: [
    'A row with an _id updates that entry, one without creates an entry. What is not in the file stays; to take',
    'something off the site set its status to withdrawn. Pictures are those of articles, institutions, partners and',
    'products: _id says of which, e.g. article/3 or product/sanford/1; without an image the drawn cover is back.',
    'Image fields take https addresses, which we fetch within a minute, and what upload prints.',
  ],
  takes: { usage, min: 2, max: 2 },
  options: [{ name: 'trial', value: '', summary: 'Report what would happen, and write nothing' }],
  async run({ ask, cwd }: DataContext, input) {
    const { kind, file, format } = readTarget(input, cwd);
    const isTrial = input.flags.has('trial');
    const text = readText(file);
    const report = await ask<ImportReport>(`/programme/${kind}`, { format, text, isTrial });
    const faulty = report.rows.filter(({ result }) => result === 'faulty');
    if (faulty.length > 0)
      throw new ServiceError('invalid-values', 'expected a file without faults, found these', {
        suggestion: `Nothing was written.\n${faulty.map(printFaults).join('\n')}`,
      });
    return report;
  },
  print: printReport,
});

const uploadPicture = defineCommand({
  name: 'upload',
  summary:
    'Store a picture (JPEG, PNG, WebP, AVIF up to 10 MB), and print the text for image fields',
  details: ['It is deleted a week later unless an image field names it.'],
  takes: { usage: '<file>', min: 1, max: 1 },
  async run({ ask, cwd }: DataContext, { positionals: [name = ''] }) {
    const base64 = readBytes(path.resolve(cwd, name)).toString('base64');
    return ask<UploadedPicture>('/pictures', { base64 });
  },
  print: ({ image }) => image,
});

const listFaulty = defineCommand({
  name: 'faulty-pictures',
  summary: 'List the addresses in image fields that could not be fetched, with the reason',
  takes: { usage: '', min: 0, max: 0 },
  run: ({ ask }: DataContext) => ask<{ pictures: FaultyPicture[] }>('/pictures/faulty'),
  print: ({ pictures }) => pictures.map(printFaulty).join('\n') || 'no faulty pictures',
});

/** `npm run data`: courses, conferences and pictures as files. */
export const runData = defineProgram({
  name: 'data',
  commands: [exportData, importData, uploadPicture, listFaulty],
  options: [],
  notes: ['Exports and imports courses, conferences and pictures as CSV or JSON.', ...backendNotes],
  createContext: (env, cwd): DataContext => ({ ask: createAskBackend(env, cwd), cwd }),
});

function readTarget({ positionals: [kind = '', name = ''] }: CommandArguments, cwd: string) {
  if (!kinds.includes(kind)) throw wrongUsage(`expected ${kinds.join(', ')}, found ${kind}`);
  const format = path.extname(name).slice(1).toLowerCase();
  if (!['csv', 'json'].includes(format))
    throw wrongUsage(`expected a file that ends in .csv or .json, found ${name}`);
  return { kind, format, file: path.resolve(cwd, name) };
}

function readText(file: string): string {
  const bytes = readBytes(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const line = bytes.toString('utf8').split('\uFFFD', 1)[0]?.split('\n').length;
    throw wrongUsage(
      `expected text in UTF-8, found another encoding in line ${line} of ${file}: save it as “CSV UTF-8”`,
    );
  }
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw wrongUsage(`expected a file that can be read, found ${file}: ${String(cause)}`);
  }
}

function printReport({ rows, isWritten }: ImportReport): string {
  const count = (result: RowReport['result']) => rows.filter((row) => row.result === result).length;
  const changed = rows.filter(({ result }) => result !== 'unchanged');
  return [
    ...changed.map(({ row, result, id, title }) => `${row}  ${result}  ${id}  ${title}`),
    `${count('created')} created, ${count('updated')} updated, ${count('unchanged')} unchanged`,
    ...(isWritten ? [] : ['a trial: nothing was written']),
  ].join('\n');
}

function printFaults({ row, title, faults }: RowReport): string {
  return faults
    .map(
      ({ field, message }) =>
        `row ${row}, ${title || 'without a title'}: ${field ? `${field}: ` : ''}${message}`,
    )
    .join('\n');
}

function printFaulty({ address, fault, failures, nextTryAt, isShown }: FaultyPicture): string {
  const shown = isShown ? 'an older picture is shown' : 'the drawn cover is shown';
  return `${address}\n  ${fault}, ${failures} failed, next try ${nextTryAt ?? 'never'}; ${shown}`;
}
