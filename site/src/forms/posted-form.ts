/** Largest form that is read. */
export const maxFormBytes = 64 * 1024;

/** More fields than any form of the site has. */
const maxFields = 60;

/** True for a form as browsers post it without scripts. */
export function isForm(request: Request): boolean {
  const type = request.headers.get('content-type') ?? '';
  return /^application\/x-www-form-urlencoded\b/i.test(type);
}

/** The first value of each field; null when there are too many. */
export function parseForm(text: string): Record<string, string> | null {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.keys(values).length >= maxFields) return null;
    values[name] ??= value;
  }
  return values;
}
