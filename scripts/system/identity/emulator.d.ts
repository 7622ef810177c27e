/** The parts of firebase-tools' Auth emulator that are used; they are its own, so its version is pinned. */
declare module 'firebase-tools/lib/emulator/auth/operations.js' {
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

  type Answer = Record<string, unknown>;
  type Operation = (
    state: AgentProjectState,
    body: Record<string, unknown>,
    context: object,
  ) => Answer | Promise<Answer>;

  export const authOperations: {
    identitytoolkit: {
      accounts: Record<'signUp' | 'signInWithPassword' | 'resetPassword' | 'lookup', Operation>;
    };
  };
}

declare module 'firebase-tools/lib/emulator/auth/state.js' {
  export interface EmulatedUser {
    localId: string;
    email?: string;
    displayName?: string;
    customAttributes?: string;
    [field: string]: unknown;
  }

  export interface EmulatedCode {
    requestType: string;
    email: string;
    oobCode: string;
  }

  export class AgentProjectState {
    constructor(projectId: string);
    enableImprovedEmailPrivacy: boolean;
    users: Map<string, EmulatedUser>;
    oobs: Map<string, EmulatedCode>;
    getUserByEmail(email: string): EmulatedUser | undefined;
    getUserByLocalId(localId: string): EmulatedUser | undefined;
    overwriteUserWithLocalId(localId: string, user: EmulatedUser): EmulatedUser;
    updateUserByLocalId(localId: string, fields: Partial<EmulatedUser>): EmulatedUser;
    createOob(
      email: string,
      newEmail: string | undefined,
      requestType: string,
      generateLink: (code: string) => string,
    ): EmulatedCode;
    deleteOobCode(code: string): boolean;
  }
}
