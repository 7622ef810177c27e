import type { ClientIpReader, Clock, Database, Logger } from '@meridian/service';
import type { JWTVerifyGetKey } from 'jose';
import type { ConsoleSettings } from './api/access-schemas';
import type { ChangeNotices } from './database/change-notices';
import type { Policy } from './rules/rule';
import type { ReleaseStore } from './storage/release-store';
import type { Access, AccessToken, SigningKey, TrustRoot } from './trust';

export interface RegistryKeys {
  /** The trust root as it is now; read again when its file changes. */
  root(): TrustRoot;
  /** The key that signs live maps, heartbeats and previews. */
  signing: SigningKey;
}

/** How people sign in at the console, and where it is. */
export interface ConsoleOptions {
  /** Under which browsers reach this registry; undefined on one machine, where any loopback address will do. */
  origin: string | undefined;
  settings: ConsoleSettings;
  /** The keys that ID tokens are signed with. */
  tokenKeys: JWTVerifyGetKey;
  /** The emulator's auth gateway; undefined where people sign in with Firebase. */
  identityUrl: string | undefined;
  /** What the gateway responds to. */
  internalToken: string;
  /** Whose failed sign-ins are counted. */
  readClientIp: ClientIpReader;
  /** @returns where the built console is; undefined while there is none */
  findDirectory(): string | undefined;
}

/** What every operation of the registry works with. */
export interface RegistryContext {
  /** With PGlite one connection: inside a transaction use that transaction alone. */
  db: Database['db'];
  storage: ReleaseStore;
  /** What decides about changes of what is live. */
  policy: Policy;
  keys: RegistryKeys;
  /** Reads the token that a job of a CI has from its issuer. */
  jobTokens: (token: string) => Promise<Access>;
  /** Those of the file, as it is now. */
  tokens: () => readonly AccessToken[];
  /** The channels there are; the first one is what a release is checked against at publish. */
  channels: readonly [string, ...string[]];
  /** Those in which previews may show remotes from developers' machines. */
  developmentChannels: readonly string[];
  /** Those in which releases are judged by what visitors saw of them. */
  judgedChannels: readonly string[];
  /** Undefined: the console is off. */
  console: ConsoleOptions | undefined;
  notices: ChangeNotices;
  logger: Logger;
  clock: Clock;
}
