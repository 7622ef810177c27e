import * as v from 'valibot';

/** Rights of an account in the console, by its claim `ops`: `read` everything, or `operate` (change) everything too. */
export const opsRoles = ['read', 'operate'] as const;

export type OpsRole = (typeof opsRoles)[number];

const rolesSchema = v.array(v.picklist(opsRoles));

/** The roles that the claim `ops` of an account names; none for a claim of another form. */
export function parseOpsRoles(claim: unknown): OpsRole[] {
  const roles = v.safeParse(rolesSchema, claim);
  return roles.success ? opsRoles.filter((role) => roles.output.includes(role)) : [];
}
