import { type Beacon, beaconSchema } from '@meridian/contracts/telemetry-schemas';

/** What a page sent. @throws Error when site servers would not take it */
export function readBeacon(body: unknown): Beacon {
  const result = beaconSchema['~standard'].validate(JSON.parse(String(body)));
  if (result instanceof Promise || result.issues)
    throw new Error(`Expected a beacon, found ${body}`);
  return result.value;
}
