import type { ReleaseRecord } from '@meridian/contracts';
import {
  describeFiles,
  findOverweight,
  listWeighed,
  pageBudget,
  toKb,
} from '@meridian/contracts/schemas';
import type { Finding } from './finding';

/** Bytes by gzip of the files with these paths. */
export type Weigh = (files: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/**
 * Measures the files by itself. Which ones a page or widget needs is what the record says: that they are all would only
 * show in a browser. One that names none is rejected before, by `findContradictions`.
 */
export async function checkPageWeight({
  record,
  weigh,
}: {
  record: ReleaseRecord;
  weigh?: Weigh | undefined;
}): Promise<Finding | null> {
  const weighed = listWeighed(record);
  const generous = weighed.filter(({ budgetKb }) => budgetKb > pageBudget.maxKb);
  if (generous.length > 0)
    return {
      code: 'too-large',
      expected: `a budget of at most ${pageBudget.maxKb} KB for a page or widget`,
      found: generous.map(({ module, budgetKb }) => `${budgetKb} KB for ${module}`).join(', '),
      suggestion: 'Load what is not needed at once by import() when it is, and lower the budget.',
    };
  if (!weigh) return null;
  const bytes = await weigh([...new Set(weighed.flatMap(({ files }) => files))]);
  const bytesOf = (file: string) => bytes.get(file) ?? 0;
  const heavy = findOverweight(weighed, bytesOf);
  return heavy.length === 0
    ? null
    : {
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
