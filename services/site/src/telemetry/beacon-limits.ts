import { type Clock, systemClock } from '@meridian/service';

const periodMs = 10_000;
/** A college with 100 visitors behind one IP, each with a page and three beacons. */
const maxPerNetwork = 300;
/** As many as one process takes beside its pages. Bounds the networks that are remembered, too. */
const maxBeacons = 20_000;

export type BeaconLimits = ReturnType<typeof createBeaconLimits>;

/** Limits the beacons of a network, and those of all. */
export function createBeaconLimits(clock: Clock = systemClock) {
  let byNetwork = new Map<string, number>();
  let total = 0;
  let until = 0;

  return {
    /** Whether a beacon of a network is within the limits. A network beyond its own takes nothing from the others. */
    takes(network: string): boolean {
      const now = clock().getTime();
      if (now >= until) {
        byNetwork = new Map();
        total = 0;
        until = now + periodMs;
      }
      const count = byNetwork.get(network) ?? 0;
      if (count >= maxPerNetwork || total >= maxBeacons) return false;
      byNetwork.set(network, count + 1);
      total += 1;
      return true;
    },
  };
}
