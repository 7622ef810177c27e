import { randomInt } from 'node:crypto';

/** In the order of their codes, so that ids sort by time. */
const characters = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/**
 * An id of the shape that the Realtime Database gives to what is pushed: eight characters of time in
 * milliseconds, twelve of chance.
 */
export function makePushId(now: Date): string {
  let time = now.getTime();
  let id = '';
  for (let place = 0; place < 8; place += 1) {
    id = `${characters[time % 64] ?? ''}${id}`;
    time = Math.floor(time / 64);
  }
  for (let place = 0; place < 12; place += 1) id += characters[randomInt(64)] ?? '';
  return id;
}
