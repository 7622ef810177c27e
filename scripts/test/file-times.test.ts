import { describeTimes, type FileTime } from './file-times';

const time = (file: string, seconds: number): FileTime => ({
  file,
  seconds,
  tests: 2,
  isFailed: false,
});

it('lists the slowest files and sums them up by folder', () => {
  const files = [
    time('site/src/app.test.ts', 2),
    time('shared/ui/src/Button.test.tsx', 0.5),
    time('shared/service/src/app.test.ts', 3),
    time('site/src/live/follow.test.ts', 4.25),
  ];
  expect(describeTimes(files)).toBe(
    `The 4 slowest of 4 files, in seconds:
     4.3  site/src/live/follow.test.ts (2 tests)
     3.0  shared/service/src/app.test.ts (2 tests)
     2.0  site/src/app.test.ts (2 tests)
     0.5  shared/ui/src/Button.test.tsx (2 tests)
By folder:
     6.3  site (2 files, 4 tests)
     3.0  shared/service (1 files, 2 tests)
     0.5  shared/ui (1 files, 2 tests)`,
  );
});

it('leaves out files beyond the 20 slowest', () => {
  const files = Array.from({ length: 25 }, (_, at) => time(`site/${at}.test.ts`, at + 1));
  const text = describeTimes(files);
  expect(text).toContain('20 slowest of 25 files');
  expect(text).toContain('site/5.test.ts');
  expect(text).not.toContain('site/4.test.ts');
});
