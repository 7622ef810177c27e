/** Who signed what: shared by the registry, its client and, through the client, the site server. */
export * from './access-token';
export * from './development-keys';
export * from './signed';
export * from './signing-key';
export * from './trust-root';
export * from './verify-live-map';
export * from './verify-preview';
export * from './verify-release';
