import { scenarios } from './scenarios';
import { simulateRelease } from './simulate-release';

it('rolls back what breaks, and counts from the break', () => {
  const late = { ...scenarios.totalLate, breaksAtSecond: 60, seconds: 120 };
  for (const scenario of [scenarios.total, scenarios.totalInBrowsers, late]) {
    const { rolledBackAfter, brokenVisits } = simulateRelease(scenario, 1);
    expect(rolledBackAfter).toBeGreaterThan(0);
    expect(rolledBackAfter).toBeLessThan(30);
    expect(brokenVisits).toBeGreaterThan(3);
    expect(brokenVisits).toBeLessThan(30);
  }
});

it('notices a wrong split', () => {
  const { rolledBackAfter, splitAfter } = simulateRelease(scenarios.split, 1);
  expect(rolledBackAfter).toBeNull();
  expect(splitAfter).toBeGreaterThan(0);
  expect(splitAfter).toBeLessThan(300);
});

it('makes the same of the same seed, also of visitors who come back', () => {
  const returning = { ...scenarios.counted, seconds: 300 };
  expect(simulateRelease(returning, 2)).toEqual(simulateRelease(returning, 2));
});
