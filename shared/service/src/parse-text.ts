import type { ErrorCode } from '@meridian/contracts';
import * as v from 'valibot';
import { ServiceError } from './service-error';

/** Parses JSON by a schema. @throws ServiceError with every finding */
export function parseText<Output>(
  text: string,
  schema: v.GenericSchema<unknown, Output>,
  { code, expected, suggestion }: { code: ErrorCode; expected: string; suggestion: string },
): Output {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (parsed.success) return parsed.output;
  const found = v.summarize(parsed.issues);
  throw new ServiceError(code, `expected ${expected}, found: ${found}`, { suggestion });
}
