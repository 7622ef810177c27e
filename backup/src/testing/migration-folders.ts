import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');

/** Where the migrations of each schema are. */
export const migrationFolders = {
  backend: path.join(root, 'backend/src/database/migrations'),
  identity_emulator: path.join(root, 'identity-emulator/migrations'),
  registry: path.join(root, 'registry/src/database/migrations'),
} as const;
