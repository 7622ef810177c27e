import { addValue } from '@meridian/contracts/forms';
import { readStart } from '@meridian/service';

/** Largest form that is read. */
const maxFormBytes = 64 * 1024;

/** More fields than any form of the site has. */
const maxFields = 60;

/** True for a form as browsers post it without scripts. */
export function isForm(request: Request): boolean {
  const type = request.headers.get('content-type') ?? '';
  return /^application\/x-www-form-urlencoded\b/i.test(type);
}

/**
 * Reads the values by field, as `addValue` joins those of one name; of a form that is too large, its beginning.
 * @returns isWhole is false for a form that is too large; one of another content type has no values
 */
export async function readForm(
  request: Request,
): Promise<{ values: Record<string, string>; isWhole: boolean }> {
  const values: Record<string, string> = {};
  if (!isForm(request)) return { values, isWhole: true };
  const { start, isWhole } = await readStart(request, maxFormBytes);
  for (const [name, value] of new URLSearchParams(Buffer.from(start).toString())) {
    if (Object.keys(values).length >= maxFields) return { values, isWhole: false };
    addValue(values, name, value);
  }
  return { values, isWhole };
}
