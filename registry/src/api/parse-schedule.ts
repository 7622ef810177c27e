import type { RolloutStep } from './requests';

const seconds = { s: 1, m: 60, h: 3600, d: 86_400 };

/**
 * Reads `10@10m,50@20m,100`: shares, each but the last with the time until the next.
 * @returns the step that cannot be read in place of steps, if there is one
 */
export function parseSchedule(text: string): { steps: RolloutStep[] } | { fault: string } {
  const steps: RolloutStep[] = [];
  for (const step of text.split(',')) {
    const [, percent, count, unit] = /^(\d{1,3})(?:@(\d{1,5})([smhd]))?$/.exec(step.trim()) ?? [];
    if (percent === undefined) return { fault: step };
    const span = count && unit ? Number(count) * seconds[unit as keyof typeof seconds] : null;
    steps.push({ percent: Number(percent), ...(span === null ? {} : { seconds: span }) });
  }
  return { steps };
}
