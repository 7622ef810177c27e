import { findAbove } from '@meridian/service';

/** Every schema that a service has in the database, with the folder of its migrations. */
const folders = {
  backend: 'backend/src/database/migrations',
  identity_emulator: 'identity-emulator/migrations',
  registry: 'registry/src/database/migrations',
} as const;

export const serviceSchemas = Object.keys(folders) as (keyof typeof folders)[];

export type ServiceSchema = keyof typeof folders;

/** SQL files are not part of a bundle, so their folder is looked for above it. */
export function migrationsOf(schema: ServiceSchema): { schema: string; folder: string } {
  return { schema, folder: findAbove(import.meta.dirname, folders[schema]) };
}
