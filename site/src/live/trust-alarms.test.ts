import { createLogger } from '@meridian/service';
import { fakeOnly } from '@meridian/service/testing';
import { listTrustAlarms, watchTrust } from './trust-alarms';

const now = Date.parse('2026-11-23T12:00:00.000Z');
const hourMs = 3_600_000;
const at = (hours: number) => new Date(now + hours * hourMs).toISOString();
const healthy = {
  respondedAtMs: now - 1000,
  renewedAt: at(-1),
  expiresAt: at(23),
};

describe('alarms of trust', () => {
  it.each<[string, object, string[]]>([
    ['a healthy server', {}, []],
    ['a server without a map and with a plain root', { renewedAt: null, expiresAt: null }, []],
    [
      'a map in its last quarter while the registry is away',
      { respondedAtMs: now - 19 * hourMs, renewedAt: at(-18.1), expiresAt: at(5.9) },
      ['map-ends'],
    ],
    ['a map before that', { respondedAtMs: null, renewedAt: at(-17.9), expiresAt: at(6.1) }, []],
    [
      'a registry that responds without heartbeats',
      { renewedAt: at(-3.1), expiresAt: at(20.9) },
      ['frozen'],
    ],
  ])('%s', (_, changes, expected) => {
    const alarms = listTrustAlarms({ ...healthy, ...changes }, now);
    expect(alarms.map(({ alarm }) => alarm)).toEqual(expected);
  });

  it('are logged when they begin, and each hour while they last', () => {
    fakeOnly('setInterval', 'clearInterval', 'Date');
    jest.setSystemTime(now);
    const messages: string[] = [];
    const write = (line: string) => messages.push(JSON.parse(line).msg);
    let status = { ...healthy };
    const stop = watchTrust(
      () => ({ ...status, respondedAtMs: Date.now() }),
      createLogger({ name: 'test', level: 'warn', destination: { write } }),
    );
    expect(messages).toEqual([]);
    status = { ...status, renewedAt: at(-3) };
    jest.advanceTimersByTime(30 * 60_000);
    expect(messages).toEqual(['no newer heartbeat comes']);
    jest.advanceTimersByTime(hourMs);
    expect(messages).toHaveLength(2);
    status = { ...status, renewedAt: at(1), expiresAt: at(25) };
    jest.advanceTimersByTime(hourMs);
    expect(messages).toHaveLength(2);
    stop();
    jest.useRealTimers();
  });
});
