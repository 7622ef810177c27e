import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  describeFiles,
  findOverweight,
  listWeighed,
  pageBudget,
  toKb,
} from '@meridian/contracts/schemas';
import type { Rejection, ReleaseSubject } from '../rejection';

/** Weighs the files itself. The record alone says which files a page needs: only a browser would show a missing one. */
export async function checkPageWeight({
  record,
  readFile,
}: ReleaseSubject): Promise<Rejection | null> {
  const weighed = listWeighed(record);
  const generous = weighed.filter(({ budgetKb }) => budgetKb > pageBudget.maxKb);
  if (generous.length > 0)
    return {
      code: 'too-large',
      expected: `a budget of at most ${pageBudget.maxKb} KB for a page or widget`,
      found: generous.map(({ module, budgetKb }) => `${budgetKb} KB for ${module}`).join(', '),
      suggestion: 'Load what is not needed at once by import() when it is, and lower the budget.',
    };
  if (!readFile) return null;
  const bytes = new Map<string, number>();
  for (const file of new Set(weighed.flatMap(({ files }) => files))) {
    const content = await readFile(file);
    if (content) bytes.set(file, (await promisify(gzip)(content)).byteLength);
  }
  const bytesOf = (file: string) => bytes.get(file) ?? 0;
  const heavy = findOverweight(weighed, bytesOf);
  if (heavy.length === 0) return null;
  return {
    code: 'too-large',
    expected: heavy
      .map(({ module, budgetKb }) => `at most ${budgetKb} KB (gzip) for ${module}`)
      .join(', '),
    found: heavy
      .map((one) => `${toKb(one.bytes)} KB: ${describeFiles(one, bytesOf).join(', ')}`)
      .join('; '),
    suggestion: `Load what is not needed at once by import() when it is; or declare a larger budget in remote.ts, at most ${pageBudget.maxKb}.`,
  };
}
