/**
 * The field of a form that says `message` when it is wrong, for no two fields say the same; undefined
 * for any other text.
 */
export function fieldOfMessage(
  schema: { entries: Record<string, unknown> },
  message: string,
): string | undefined {
  return Object.entries(schema.entries).find(([, rule]) => says(rule, message))?.[0];
}

/** A rule of valibot has its message at hand, or is a pipe of such rules. */
function says(rule: unknown, message: string): boolean {
  if (typeof rule !== 'object' || rule === null) return false;
  if ('message' in rule && rule.message === message) return true;
  return 'pipe' in rule && Array.isArray(rule.pipe) && rule.pipe.some((one) => says(one, message));
}
