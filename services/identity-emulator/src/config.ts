import { createAttempts, emulatedProject } from '@meridian/service';

/** This site's own forms require the same; Firebase's default is six. */
export const minPasswordLength = 8;
export const maxBodyBytes = 16 * 1024;
export const tokenLifetimeSeconds = 3600;

/** The responses to the SDK's requests before its first call. */
export const sdkSettings: Record<string, object> = {
  'v1/projects': { projectId: emulatedProject.projectId, authorizedDomains: ['localhost'] },
  'v2/passwordPolicy': {
    customStrengthOptions: { minPasswordLength },
    allowedNonAlphanumericCharacters: [],
    enforcementState: 'ENFORCE',
    schemaVersion: 1,
  },
  'v2/recaptchaConfig': { recaptchaEnforcementState: [] },
};

export type Limits = ReturnType<typeof createLimits>;

export function createLimits() {
  return {
    /** Calls from one client IP. */
    calls: createAttempts({ count: 600, seconds: 600 }),
    /** New accounts from one client IP. */
    signUps: createAttempts({ count: 100, seconds: 3600 }),
    /** Wrong passwords for one account. */
    wrongPasswords: createAttempts({ count: 10, seconds: 600 }),
    /** Mails with links for a new password to one e-mail address. */
    resetMails: createAttempts({ count: 5, seconds: 3600 }),
    /** Mails with links that confirm one e-mail address. */
    confirmationMails: createAttempts({ count: 5, seconds: 3600 }),
  };
}
