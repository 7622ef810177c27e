export { createDirectoryStore } from './directory-store';
export { findDamage } from './find-damage';
export type { Place, ReleaseStore, StoredFile } from './release-store';
