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

/** How people sign in at the console, and its URL. */
export interface ConsoleOptions {
  /** The origin for browsers; undefined on one machine, where any loopback address works. */
  origin: string | undefined;
  settings: ConsoleSettings;
  /** The keys that ID tokens are signed with. */
  tokenKeys: JWTVerifyGetKey;
  /** The emulator's auth gateway; undefined where people sign in with Firebase. */
  identityUrl: string | undefined;
  /** The token that the gateway asks for. */
  internalToken: string;
  /** Reads the client IP, by which failed sign-ins are counted. */
  readClientIp: ClientIpReader;
  /** @returns the folder of the built console; undefined while there is none */
  findDirectory(): string | undefined;
}

export interface RegistryContext {
  /** PGlite has one connection: inside a transaction use only that transaction. */
  db: Database['db'];
  storage: ReleaseStore;
  /** The rules of every change of what is live. */
  policy: Policy;
  keys: RegistryKeys;
  /** Verifies the token that a job of a CI has from its issuer. */
  jobTokens: (token: string) => Promise<Access>;
  /** The tokens of the file, as it is now. */
  tokens: () => readonly AccessToken[];
  /** All channels; releases are checked against the first one at publish. */
  channels: readonly [string, ...string[]];
  /** Channels in which previews may show remotes from developers' machines. */
  developmentChannels: readonly string[];
  /** Channels in which canaries are judged by what visitors see. */
  judgedChannels: readonly string[];
  /** Undefined: the console is off. */
  console: ConsoleOptions | undefined;
  notices: ChangeNotices;
  logger: Logger;
  clock: Clock;
}
