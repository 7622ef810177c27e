import { appNameSchema, opsRoles } from '@meridian/contracts/schemas';
import * as v from 'valibot';
import { time } from './fields';

export const meSchema = v.object({
  /** As the history shows it. */
  actor: v.string(),
  roles: v.array(v.picklist(opsRoles)),
  /** When the session ends. */
  expiresAt: time,
});

/** `GET /session`: who is signed in, and what the console needs before a sign-in. */
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
  /** The origin of the public site, for links of previews. */
  siteUrl: v.string(),
});

export type SessionResponse = v.InferOutput<typeof sessionSchema>;
export type Me = v.InferOutput<typeof meSchema>;
export type ConsoleSettings = Pick<SessionResponse, 'identity' | 'siteUrl'>;

/** A change of what the registry holds, or a rejected request for one. */
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
