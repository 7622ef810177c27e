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
  expect(take()).toBe(30);
  compute(5);
  expect(take()).toBe(5);
  expect(take()).toBe(0);
});

it('does not take the start of a process that has no task yet', () => {
  const { take, compute } = open();
  compute(700);
  expect(take()).toBe(0);
  compute(40);
  expect(take()).toBe(40);
});

it('takes nothing where it is not known what a process computes', () => {
  const { begin, end, take, compute, forget } = open();
  begin();
  compute(10);
  forget();
  end();
  expect(take()).toBe(0);
});
