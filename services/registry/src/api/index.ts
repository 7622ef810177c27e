/** The registry's requests and responses for programs that run in a browser. */

export * from './access';
export * from './changes';
export * from './channels';
export * from './diffs';
export * from './previews';
export * from './releases';
export * from './site-servers';
export * from './telemetry';
