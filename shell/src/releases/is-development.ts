/** Set by the build: true for a shell that a development server builds. */
declare const DEVELOPMENT: boolean;

/** Whether this is the shell of a development server; tests run what is released. */
export const isDevelopment = typeof DEVELOPMENT === 'boolean' && DEVELOPMENT;
