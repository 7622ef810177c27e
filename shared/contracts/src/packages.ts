/**
 * The folder of a shell's release with the packages for repositories of teams: files such as `meridian-ui-3.2.1.tgz`.
 * They are for npm: no site server loads them.
 */
export const packagesFolder = 'npm';
