import { addProcessorWaits } from './processor-waits';

it('adds up what has ended and what goes on, each from its start', () => {
  const { begin, readMs } = addProcessorWaits();
  expect(readMs()).toBe(0);
  let waitedMs = 500;
  const first = begin();
  const second = begin();
  first.start(() => waitedMs);
  waitedMs += 100;
  second.start(() => waitedMs);
  expect(readMs()).toBe(100);
  waitedMs += 10;
  expect(readMs()).toBe(120);
  first.end();
  waitedMs += 1;
  expect(readMs()).toBe(121);
  second.end();
  waitedMs += 1000;
  expect(readMs()).toBe(121);
});

it('counts nothing for a task that no process gets', () => {
  const { begin, readMs } = addProcessorWaits();
  begin().end();
  expect(readMs()).toBe(0);
});

it('counts both processes of a task that was performed again', () => {
  const { begin, readMs } = addProcessorWaits();
  const task = begin();
  let firstMs = 0;
  let secondMs = 700;
  task.start(() => firstMs);
  firstMs = 30;
  task.start(() => secondMs);
  firstMs = 1000;
  secondMs = 705;
  expect(readMs()).toBe(35);
  task.end();
  expect(readMs()).toBe(35);
});
