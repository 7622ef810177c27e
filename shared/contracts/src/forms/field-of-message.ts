/**
 * The field of a form whose rules include `message`; undefined when none do. No two fields share a
 * message.
 */
export function fieldOfMessage(
  schema: { entries: Record<string, unknown> },
  message: string,
): string | undefined {
  return Object.entries(schema.entries).find(([, rule]) => says(rule, message))?.[0];
}

/** A valibot rule carries its message, or is a pipe of such rules. */
function says(rule: unknown, message: string): boolean {
  if (typeof rule !== 'object' || rule === null) return false;
  if ('message' in rule && rule.message === message) return true;
  return 'pipe' in rule && Array.isArray(rule.pipe) && rule.pipe.some((one) => says(one, message));
}
