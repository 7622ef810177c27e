import * as v from 'valibot';
import { time } from './fields';

/** One change of what the registry holds, or a request for one that was refused. */
const entrySchema = v.object({
  id: v.number(),
  at: time,
  actor: v.string(),
  action: v.string(),
  app: v.nullable(v.string()),
  channel: v.nullable(v.string()),
  details: v.string(),
});
export type AuditEntry = v.InferOutput<typeof entrySchema>;

export const auditSchema = v.object({ entries: v.array(entrySchema) });
