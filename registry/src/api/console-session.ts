import * as v from 'valibot';

/** What an access may do: of a person by the claim `ops`, of a token by its rights. */
export const roles = ['read', 'publish', 'promote', 'approve', 'admin'] as const;

/** `GET /me`: who is signed in at the console; 401 without a session. */
export const meSchema = v.object({
  /** As the history shows it. */
  actor: v.string(),
  roles: v.array(v.picklist(roles)),
  /** When the session ends, ISO 8601. */
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});

/** `GET /ops/settings.json`: what the console has to know before anybody is signed in. */
export const consoleSettingsSchema = v.object({
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

export type Role = (typeof roles)[number];
export type Me = v.InferOutput<typeof meSchema>;
export type ConsoleSettings = v.InferOutput<typeof consoleSettingsSchema>;
