import { appNameSchema } from '@shared/contracts/schemas';
import { ServiceError } from '@shared/service';
import * as v from 'valibot';

const standard = ['production', 'staging'] as const;

/**
 * The channels of REGISTRY_CHANNELS, names with commas between; the first is what releases are
 * checked against at publish. Without the setting: production and staging.
 */
export function readChannels(environment: NodeJS.ProcessEnv): readonly [string, ...string[]] {
  const given = environment.REGISTRY_CHANNELS;
  if (!given) {
    return standard;
  }
  const [first, ...others] = given.split(',').map((name) => name.trim());
  if (first === undefined || ![first, ...others].every((name) => v.is(appNameSchema, name))) {
    throw new ServiceError(
      'malformed-request',
      `expected channel names with commas between, found REGISTRY_CHANNELS=${given}`,
      { suggestion: 'Write it as REGISTRY_CHANNELS=production,staging' },
    );
  }
  return [first, ...others];
}
