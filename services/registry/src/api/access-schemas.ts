import { appNameSchema, opsRoles } from '@meridian/contracts/schemas';
import * as v from 'valibot';
import { time } from './fields';

/** Who is signed in at the console. */
export const meSchema = v.object({
  /** As the history shows it. */
  actor: v.string(),
  roles: v.array(v.picklist(opsRoles)),
  /** When the session ends. */
  expiresAt: time,
});

/** `GET /session`: who is signed in, and what the console has to know before anybody is. */
export const sessionSchema = v.object({
  session: v.nullable(meSchema),
  /** The first one is what releases are checked against at publish. */
  channels: v.array(appNameSchema),
  /** As `IdentitySettings` of the contracts; `emulator`: the registry proxies the identity calls. */
  identity: v.object({
    kind: v.picklist(['emulator', 'firebase']),
    apiKey: v.string(),
    authDomain: v.string(),
    projectId: v.string(),
  }),
  /** Of the public site, without a slash at its end: preview links lead there. */
  siteUrl: v.string(),
});

export type SessionResponse = v.InferOutput<typeof sessionSchema>;
export type Me = v.InferOutput<typeof meSchema>;
export type ConsoleSettings = Pick<SessionResponse, 'identity' | 'siteUrl'>;

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
