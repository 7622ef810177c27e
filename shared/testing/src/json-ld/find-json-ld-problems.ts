import * as v from 'valibot';
import { jsonLdSchema } from './schemas';

/** The problems of a schema.org object, as "where: what"; empty for a valid one. */
export function findJsonLdProblems(object: unknown): string[] {
  const parsed = v.safeParse(jsonLdSchema, object);
  if (parsed.success) return [];
  return parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
}
