import { auditSchema } from '../api/audit-responses';
import { rootPublishedSchema } from '../api/root-responses';
import type { TeamChangeRequest } from '../api/team-requests';
import { teamChangedSchema, teamsSchema } from '../api/team-responses';
import { maxRootBytes, type SignedRoot, signedRootSchema } from '../trust';
import { ask, type Connection } from './send';

/** What operators ask a registry for: who has which key and right, and who gave it. */
export function createOperatorCalls(connection: Connection) {
  return {
    /** Not verified: give it to `openRootChain`. @throws ServiceError `not-found` when there is none of this version */
    getRoot: (version: number, timeoutMs?: number) =>
      ask(connection, signedRootSchema, {
        method: 'GET',
        path: `/root/${version}`,
        timeoutMs,
        // Its text is quoted once more.
        maxBytes: 2 * maxRootBytes,
      }),
    /** Stores the next trust root, which enough of its keys have signed. */
    publishRoot: (root: SignedRoot, reason: string) =>
      ask(connection, rootPublishedSchema, {
        method: 'POST',
        path: '/root',
        json: { root, reason },
      }),
    /** The keys and tokens of every team. Verify `delegation` before anything is made of it. */
    listTeams: () => ask(connection, teamsSchema, { method: 'GET', path: '/teams' }),
    /** Changes keys and tokens of a team: all that is asked for, or nothing. */
    changeTeam: (app: string, json: TeamChangeRequest) =>
      ask(connection, teamChangedSchema, {
        method: 'POST',
        path: `/teams/${encodeURIComponent(app)}`,
        json,
      }),
    /** Who gave and took rights, newest first. */
    async audit(query: { app?: string; limit?: number; after?: number } = {}) {
      const call = { method: 'GET', path: '/audit', query: { ...query } } as const;
      return (await ask(connection, auditSchema, call)).entries;
    },
  };
}
