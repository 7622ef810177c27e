import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type CommandArguments,
  defineCommand,
  defineProgram,
  wrongUsage,
} from '@meridian/service/cli';
import { ServiceError } from '@meridian/service/errors';
import type { ImportReport, RowReport } from '../programme/exchange/import-file';
import { type AskBackend, backendNotes, createAskBackend } from './ask-backend';

interface DataContext {
  ask: AskBackend;
  cwd: string;
}

const kinds = ['courses', 'conferences'];

const exportData = defineCommand({
  name: 'export',
  summary: 'Write all courses or conferences into a file, .csv or .json',
  takes: { usage: '<courses|conferences> <file>', min: 2, max: 2 },
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
  summary: 'Create and update courses or conferences from such a file, all rows or none',
  details: [
    'A row with an _id updates that entry, one without creates an entry. What is not in the file stays; to take',
    'something off the site set its status to withdrawn.',
  ],
  takes: { usage: '<courses|conferences> <file>', min: 2, max: 2 },
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

/** `npm run data`: courses and conferences as files. */
export const runData = defineProgram({
  name: 'data',
  commands: [exportData, importData],
  options: [],
  notes: ['Exports and imports courses and conferences as CSV or JSON.', ...backendNotes],
  createContext: (env, cwd): DataContext => ({ ask: createAskBackend(env, cwd), cwd }),
});

function readTarget({ positionals: [kind = '', name = ''] }: CommandArguments, cwd: string) {
  if (!kinds.includes(kind)) throw wrongUsage(`expected ${kinds.join(' or ')}, found ${kind}`);
  const format = path.extname(name).slice(1).toLowerCase();
  if (!['csv', 'json'].includes(format))
    throw wrongUsage(`expected a file that ends in .csv or .json, found ${name}`);
  return { kind, format, file: path.resolve(cwd, name) };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
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
