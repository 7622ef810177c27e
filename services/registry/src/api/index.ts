/** The registry's requests and responses for programs that run in a browser. */

export * from './access-schemas';
export * from './change-schemas';
export * from './channel-schemas';
export * from './diff-schemas';
export * from './evidence-schemas';
export * from './preview-schemas';
export * from './release-schemas';
export * from './site-server-schemas';
