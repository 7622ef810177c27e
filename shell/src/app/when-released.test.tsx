import { watchPresses, whenReleased } from './when-released';

beforeAll(watchPresses);

const send = (type: string) => document.dispatchEvent(new Event(type));

it('resolves at once while nothing is pressed', async () => {
  await expect(whenReleased()).resolves.toBeUndefined();
});

it.each(['pointerup', 'pointercancel', 'contextmenu'])(
  'waits for the end of a press and its click: %s',
  async (end) => {
    const order: string[] = [];
    send('pointerdown');
    const released = whenReleased().then(() => order.push('released'));
    await Promise.resolve();
    expect(order).toEqual([]);
    send(end);
    await Promise.resolve();
    order.push('click');
    await released;
    expect(order).toEqual(['click', 'released']);
  },
);
