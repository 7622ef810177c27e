/** Matches scripts that hold the identity service’s library. */
export const identityLibrary = /@firebase\/|identitytoolkit/;
