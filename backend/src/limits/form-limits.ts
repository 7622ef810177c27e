import type { Writer } from '../database/backend-schema';
import { networksOf } from './networks';
import { countAgainstLimits } from './queries';
import type { LimitSettings } from './settings';

/**
 * Counts a form against the limits of the address it came from, of that address's network, and of the
 * form as a whole.
 *
 * @returns the seconds to wait; 0 when the form may be taken
 */
export function countForm(
  writer: Writer,
  settings: LimitSettings,
  { form, address }: { form: string; address: string },
): Promise<number> {
  const from = networksOf(address);
  return countAgainstLimits(writer, [
    { key: `${form} address ${from.address}`, limit: settings.perAddress },
    { key: `${form} network ${from.network}`, limit: settings.perNetwork },
    { key: form, limit: settings.perForm },
  ]);
}
