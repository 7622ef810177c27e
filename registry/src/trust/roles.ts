import { type OpsRole, opsRoles, parseOpsRoles } from '@meridian/contracts/schemas';

/** What a token may be allowed to do; `publish:shop` is the right for one app, `publish` for all. */
export const actions = ['read', 'publish', 'promote', 'rollback', 'approve'] as const;
export type Action = (typeof actions)[number];

/** The right to add teams, their keys and their tokens; for all apps. */
export const enrolRight = 'enrol';

/** The right to remove old releases; for all apps. */
export const pruneRight = 'prune';

/** The right to let nothing new become live for a time; for all apps. */
export const freezeRight = 'freeze';

/** The right of site servers to send what they counted; for all apps. */
export const telemetryRight = 'telemetry';

/** Rights that no team has for its own app alone. */
export const operatorRights = [enrolRight, pruneRight, freezeRight, telemetryRight] as const;
export type OperatorRight = (typeof operatorRights)[number];

/** What people are allowed by the claim `ops`. Each role is a set of rights, for all apps. */
export const roles = opsRoles;
export type Role = OpsRole;

const rightsOf: Record<Role, readonly (Action | OperatorRight)[]> = {
  read: ['read'],
  publish: ['read', 'publish'],
  promote: ['read', 'promote', 'rollback'],
  approve: ['read', 'approve'],
  // Telemetry is of site servers alone: a person has nothing to count.
  admin: [...actions, enrolRight, pruneRight, freezeRight],
};

/** The roles of a stored list. */
export const parseRoles: (list: readonly string[]) => Role[] = parseOpsRoles;

/** The rights of everyone with this role, as tokens carry them. */
export function rightsOfRole(role: Role): readonly string[] {
  return rightsOf[role];
}
