import path from 'node:path';

const root = path.join(import.meta.dirname, '../../../..');

export const migrationFolders = {
  backend: path.join(root, 'services/backend/src/database/migrations'),
  identity_emulator: path.join(root, 'services/identity-emulator/migrations'),
  registry: path.join(root, 'services/registry/src/database/migrations'),
} as const;
