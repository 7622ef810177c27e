import { summarize } from './summary';

describe('the summary of npm test', () => {
  const rows = [
    { title: 'check', passed: 7, failed: 0, skipped: 0, seconds: 8.4 },
    { title: 'units and components', passed: 612, failed: 2, skipped: 3, seconds: 125.2 },
    { title: 'e2e', passed: 0, failed: 0, skipped: 0, seconds: 0, note: 'not run' },
  ];

  it('is a table of what ran, and at its end the sum', () => {
    expect(summarize(rows)).toMatchInlineSnapshot(`
"                      passed  failed  skipped       time
check                      7       0        0        8 s
units and components     612       2        3  2 min 5 s
e2e (not run)              0       0        0        0 s

619 passed, 2 failed"
`);
  });
});
