import { ServiceError } from '@shared/service';

/** So many in so many seconds. */
export interface Limit {
  count: number;
  seconds: number;
}

export interface LimitSettings {
  perAddress: Limit;
  perNetwork: Limit;
  perForm: Limit;
}

/**
 * FORM_LIMIT_PER_ADDRESS, FORM_LIMIT_PER_NETWORK and FORM_LIMIT_PER_FORM, e.g. `20/600` for twenty in
 * ten minutes. The defaults leave room for a hospital or a mobile network behind one address.
 *
 * @throws ServiceError `malformed-request` that says which is wrong and what it takes
 */
/** @throws ServiceError `malformed-request` when it is no limit */
export function readLimitSettings(environment: NodeJS.ProcessEnv): LimitSettings {
  const read = (name: string, fallback: string) => readLimit(name, environment[name] || fallback);
  return {
    perAddress: read('FORM_LIMIT_PER_ADDRESS', '20/600'),
    perNetwork: read('FORM_LIMIT_PER_NETWORK', '100/600'),
    perForm: read('FORM_LIMIT_PER_FORM', '1000/600'),
  };
}

/** @throws ServiceError `malformed-request` when it is no limit */
export function readLimit(name: string, text: string): Limit {
  const [, count, seconds] = /^(\d{1,9})\/(\d{1,6})$/.exec(text) ?? [];
  if (Number(count) > 0 && Number(seconds) > 0)
    return { count: Number(count), seconds: Number(seconds) };
  throw new ServiceError(
    'malformed-request',
    `${name} is "${text}": set a number and seconds such as 20/600`,
  );
}
