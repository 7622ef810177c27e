import type { Clock, Database, Logger } from '@meridian/service';
import type { GenerationNotices } from './generation-notices';
import type { ReleaseStore } from './storage/release-store';
import type { AccessToken, SigningKey, TrustRoot } from './trust';

export interface RegistryKeys {
  /** The trust root as it is now; read again when its file changes. */
  root(): TrustRoot;
  /** The key that signs live maps and heartbeats. */
  signing: SigningKey;
}

/** What every operation of the registry works with. */
export interface RegistryContext {
  /** With PGlite one connection: inside a transaction use that transaction alone. */
  db: Database['db'];
  storage: ReleaseStore;
  keys: RegistryKeys;
  tokens: () => readonly AccessToken[];
  /** The channels there are; the first one is what a release is checked against at publish. */
  channels: readonly [string, ...string[]];
  notices: GenerationNotices;
  logger: Logger;
  clock: Clock;
}
