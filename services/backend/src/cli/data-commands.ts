import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defineProgram, wrongUsage } from '@meridian/service/cli';
import { ServiceError } from '@meridian/service/errors';
import { Argument, InvalidArgumentError } from 'commander';
import type { UploadedImage } from '../operators/image-routes';
import type { ImportReport, RowReport } from '../programme/exchange/import-file';
import { backendNotes, createAskBackend } from './ask-backend';

const kind = new Argument('<kind>').choices(['courses', 'conferences', 'pictures']);
const file = new Argument('<file>', 'ends in .csv or .json').argParser(readName);

export const runData = defineProgram('data', (program, { environment, cwd, print }) => {
  const ask = createAskBackend(environment, cwd);
  program
    .description('Exports and imports courses, conferences and pictures as CSV or JSON.')
    .addHelpText('after', backendNotes);
  program
    .command('export')
    .description('write all courses, conferences or pictures of other items into a file')
    .addArgument(kind)
    .addArgument(file)
    .action(async (kind: string, name: string) => {
      const { text } = await ask<{ text: string }>(`/programme/${kind}?format=${formatOf(name)}`);
      const file = path.resolve(cwd, name);
      writeFileSync(file, text);
      print({ file }, () => `written to ${file}`);
    });
  program
    .command('import')
    .description('create and update what such a file holds, all rows or none')
    .addArgument(kind)
    .addArgument(file)
    .option('--trial', 'report what would happen, and write nothing')
    .addHelpText(
      'after',
      `
A row with an _id updates that entry, one without creates an entry. Entries that are not in the file stay; to
take one off the site, set its status to withdrawn. Pictures belong to articles, institutions, partners and
products: _id names the item, e.g. article/3 or product/sanford/1; without an image the drawn cover is back.
Image fields take https addresses, which are fetched now, and the text that upload prints.`,
    )
    .action(async (kind: string, name: string, { trial: isTrial = false }: { trial?: boolean }) => {
      const text = readText(path.resolve(cwd, name));
      const request = { format: formatOf(name), text, isTrial };
      const report = await ask<ImportReport>(`/programme/${kind}`, request);
      const faulty = report.rows.filter(({ result }) => result === 'faulty');
      if (faulty.length > 0)
        throw new ServiceError('invalid-values', 'expected a file without faults, found these', {
          suggestion: `Nothing was written.\n${faulty.map(printFaults).join('\n')}`,
        });
      print(report, printReport);
    });
  program
    .command('upload')
    .description(
      'store an image (JPEG, PNG, WebP, AVIF up to 10 MB), and print the text for image fields',
    )
    .argument('<file>', 'is deleted a week later unless an image field names it')
    .action(async (name: string) => {
      const base64 = readBytes(path.resolve(cwd, name)).toString('base64');
      print(await ask<UploadedImage>('/pictures', { base64 }), ({ image }) => image);
    });
});

function readName(name: string): string {
  if (['csv', 'json'].includes(formatOf(name))) return name;
  throw new InvalidArgumentError('Expected a file that ends in .csv or .json.');
}

function formatOf(name: string): string {
  return path.extname(name).slice(1).toLowerCase();
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
