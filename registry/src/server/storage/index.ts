export { createDirectoryStore } from './directory-store';
export { findDamage } from './find-damage';
export type { ReleaseStore } from './release-store';
