import type { ChannelState, KnownRelease } from '../live-map/channel-state';
import { makeRecord } from '../testing/make-record';
import { createRollback } from './decide-rollback';

/** A channel in which these were live, the last one now. */
function channelWith(...versions: string[]): ChannelState {
  const known = versions.map((version) => {
    return { record: makeRecord('shop', version), isUsable: true } as KnownRelease;
  });
  return {
    current: null,
    steps: [],
    stacks: new Map([['shop', versions]]),
    find: (_, version) => known.find(({ record }) => record.version === version),
  };
}

it('keeps its first target, whatever changes in between', () => {
  const policy = { check: async () => null, fits: () => true };
  const decide = createRollback(policy, { action: 'rollback', targets: [{ app: 'shop' }] });
  const step = { action: 'rollback', app: 'shop', to: '1.1.0' };
  expect(decide(channelWith('1.0.0', '1.1.0', '1.2.0')).steps).toEqual([
    { ...step, from: '1.2.0' },
  ]);
  const promoted = channelWith('1.0.0', '1.1.0', '1.2.0', '1.3.0');
  expect(decide(promoted).steps).toEqual([{ ...step, from: '1.3.0' }]);
  // Another rollback at the same moment.
  expect(decide(channelWith('1.0.0', '1.1.0')).steps).toEqual([]);
});
