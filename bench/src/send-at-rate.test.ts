import { sendAtRate } from './send-at-rate';

it('sends what is due while all before it is still on its way, and waits for it in the end', async () => {
  const pending: (() => void)[] = [];
  let count = () => {};
  const five = new Promise<void>((resolve) => {
    count = () => pending.length === 5 && resolve();
  });
  const dueAt: number[] = [];
  const sending = sendAtRate(200, (index, due) => {
    dueAt[index] = due;
    return new Promise<void>((resolve) => {
      pending.push(resolve);
      count();
    });
  });
  await five;
  let isOver = false;
  const ending = sending.end().then(() => {
    isOver = true;
  });
  const [first, ...others] = pending;
  for (const respond of others) respond();
  await Promise.resolve();
  expect(isOver).toBe(false);
  first?.();
  await ending;
  expect(dueAt.slice(1).map((at, index) => Math.round(at - (dueAt[index] ?? 0)))).toEqual(
    dueAt.slice(1).map(() => 5),
  );
});
