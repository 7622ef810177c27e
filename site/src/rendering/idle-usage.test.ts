import { measureIdleUsage } from './idle-usage';

function open() {
  let cpuMs: number | null = 500;
  const idle = measureIdleUsage(() => cpuMs);
  return {
    ...idle,
    compute(ms: number) {
      if (cpuMs !== null) cpuMs += ms;
    },
    forget() {
      cpuMs = null;
    },
  };
}

it('takes what is computed without a task, of all the times between tasks', () => {
  const { begin, end, take, compute } = open();
  begin();
  compute(10);
  end();
  compute(1000);
  begin();
  compute(20);
  expect(take(false)).toBe(30);
  compute(5);
  expect(take(false)).toBe(5);
  expect(take(false)).toBe(0);
});

it('takes what was computed before a task that goes on, once', () => {
  const { begin, end, take, compute } = open();
  begin();
  compute(10);
  end();
  compute(1000);
  expect(take(true)).toBe(10);
  compute(1000);
  expect(take(true)).toBe(0);
  begin();
  compute(3);
  expect(take(false)).toBe(3);
});
