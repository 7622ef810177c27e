/** Visits of a simulated release, and what is wrong with it. */
export interface Scenario {
  name: string;
  /** How many are simulated. */
  releases: number;
  visitsPerSecond: number;
  /** Of the visits that the canary is to get. */
  percent: number;
  /** That it does get. */
  actualPercent: number;
  intervalSeconds: number;
  seconds: number;
  /** Errors of each kind for each visit. */
  errorRate: number;
  /** What the canary is worse in, and how many times as many it has, at most one for each visit. */
  worse: 'serverErrors' | 'clientErrors';
  risk: number;
  /** When it begins to be worse. */
  breaksAtSecond: number;
  /** How many visits a visitor makes on average; a visitor who has an error of a kind has it with each. */
  visitsOfVisitor: number;
  /** Whether an error of a kind counts once for a visitor. */
  isCountedOnce: boolean;
  /** Forged load failures of the canary, all in one interval of the first minute. */
  forged: number;
}

const healthy: Scenario = {
  name: 'healthy',
  releases: 100_000,
  visitsPerSecond: 20,
  percent: 10,
  actualPercent: 10,
  intervalSeconds: 5,
  seconds: 30 * 60,
  errorRate: 0.01,
  worse: 'serverErrors',
  risk: 1,
  breaksAtSecond: 0,
  visitsOfVisitor: 1,
  isCountedOnce: true,
  forged: 0,
};
const many = { ...healthy, releases: 10_000 };
const few = { ...healthy, releases: 1_000 };
const total = { ...many, intervalSeconds: 1, risk: Infinity };
const twenty = { ...many, risk: 20 };
const five = { ...many, risk: 5, seconds: 2 * 3600 };
const late = { breaksAtSecond: 30 * 60, seconds: 3 * 3600, releases: 1_000 };
const browser = { worse: 'clientErrors' } as const;
const returning = { ...few, visitsOfVisitor: 4 };

/** By what the bars call them. */
export const scenarios = {
  healthy,
  total: { ...total, name: 'total break' },
  totalInBrowsers: { ...total, ...browser, name: 'total break, by reports' },
  twenty: { ...twenty, name: '20 times the errors' },
  twentyInBrowsers: { ...twenty, ...browser, name: '20 times, by reports' },
  five: { ...five, name: '5 times the errors' },
  fiveInBrowsers: { ...five, ...browser, name: '5 times, by reports' },
  double: { ...few, name: 'twice the errors', risk: 2, seconds: 3 * 3600 },
  totalAlone: { ...total, name: 'total break, no other errors', errorRate: 0 },
  totalLate: { ...total, ...late, name: 'total break after 30 min' },
  fiveLate: { ...five, ...late, name: '5 times after 30 min' },
  half: { ...few, name: 'healthy at 50 %', percent: 50, actualPercent: 50 },
  quiet: {
    ...few,
    name: 'healthy, 1 visit a second for a day',
    visitsPerSecond: 1,
    intervalSeconds: 60,
    seconds: 24 * 3600,
  },
  returning: { ...returning, name: 'healthy, visitors come back 3 times' },
  counted: { ...returning, name: 'the same, every error counted', isCountedOnce: false },
  split: { ...few, name: 'healthy, 20 % in place of 10 %', actualPercent: 20 },
  forgedTwo: { ...few, name: 'healthy, 2 forged reports', forged: 2 },
  forgedFive: { ...few, name: 'healthy, 5 forged reports', forged: 5 },
  forgedSeven: { ...few, name: 'healthy, 7 forged reports', forged: 7 },
} satisfies Record<string, Scenario>;
