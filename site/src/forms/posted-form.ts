import { addValue } from '@meridian/contracts/forms';

/** Largest form that is read. */
export const maxFormBytes = 64 * 1024;

/** More fields than any form of the site has. */
const maxFields = 60;

/** True for a form as browsers post it without scripts. */
export function isForm(request: Request): boolean {
  const type = request.headers.get('content-type') ?? '';
  return /^application\/x-www-form-urlencoded\b/i.test(type);
}

/** The values by field, as `addValue` joins those of one name; null when there are too many fields. */
export function parseForm(text: string): Record<string, string> | null {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.keys(values).length >= maxFields) return null;
    addValue(values, name, value);
  }
  return values;
}
