import { repeatFailed } from './repeat-failed';
import type { Outcome } from './run-jest';

const outcome = (failed: Record<string, string[]>): Outcome => {
  const failures = Object.entries(failed).flatMap(([file, tests]) =>
    tests.map((test) => ({ file, test, message: `${test} failed` })),
  );
  const files = ['a', 'b', 'c'].map((file) => ({
    file,
    seconds: 1,
    tests: 3,
    isFailed: file in failed,
  }));
  return { passed: 9 - failures.length, failed: failures.length, skipped: 0, failures, files };
};

it('calls a test unstable that passes when its file runs alone', async () => {
  const repeated: string[] = [];
  const result = await repeatFailed(outcome({ a: ['one', 'two'], c: ['three'] }), async (file) => {
    repeated.push(file);
    return file === 'a' ? outcome({}) : outcome({ c: ['three'] });
  });
  expect(repeated).toEqual(['a', 'c']);
  expect(result).toMatchObject({ passed: 8, failed: 1 });
  expect(result.failures.map((one) => one.test)).toEqual(['three']);
  expect(result.unstable.map((one) => one.message)).toEqual(['one failed', 'two failed']);
});

it('keeps the failure of a run that could not start', async () => {
  const failures = [{ file: 'jest', test: 'could not be run', message: '' }];
  const result = await repeatFailed(
    { passed: 0, failed: 1, skipped: 0, failures, files: [] },
    () => {
      throw new Error('There is no file to repeat');
    },
  );
  expect(result).toMatchObject({ failed: 1, failures, unstable: [] });
});

it('does not take a second run without a test for a pass', async () => {
  const none = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };
  const result = await repeatFailed(outcome({ a: ['one'] }), async () => none);
  expect(result).toMatchObject({ failed: 1, unstable: [] });
});
