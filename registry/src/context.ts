import type { ClientIpReader, Clock, Database, Logger } from '@meridian/service';
import type { JWTVerifyGetKey } from 'jose';
import type { ConsoleSettings } from './api/console-session';
import type { GenerationNotices } from './generation-notices';
import type { JobTokens } from './oidc/job-tokens';
import type { ReleaseStore } from './storage/release-store';
import type { AccessToken, DelegatedTrust, SigningKey, TrustRoot } from './trust';

export interface RegistryKeys {
  /** The trust root as it is now; read again when its file changes. With the delegated keys in a context. */
  root(): TrustRoot;
  /** The key that signs live maps, previews and the audit. */
  signing: SigningKey;
  /** The key that signs heartbeats; without it `signing` does. */
  timestamp?: SigningKey | undefined;
}

/** The newest trust root with the newest delegation of the database. */
export interface StoredTrust extends Pick<DelegatedTrust, 'root' | 'current'> {
  /** Looks for newer ones, which another registry may have stored. Before each decision about keys. */
  refresh(): Promise<void>;
  /** When the trust root was stored (ISO 8601): maps of before are signed again. Null for that of the configuration. */
  rootStoredAt(): string | null;
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
  keys: RegistryKeys;
  /** What operators gave to teams by commands, and the keys that `keys.root` has of it. */
  trust: StoredTrust;
  /** Takes tokens of a CI; undefined where none is trusted. */
  jobTokens: JobTokens | undefined;
  /** Those of the file. */
  tokens: () => readonly AccessToken[];
  /** The channels there are; the first one is what a release is checked against at publish. */
  channels: readonly [string, ...string[]];
  /** Those in which previews may show remotes from developers' machines. */
  developmentChannels: readonly string[];
  /** Apps whose changes a second person approves, by channel; `*` stands for all. */
  approvals: readonly { channel: string; app: string }[];
  /** Those in which releases are judged by what visitors saw of them. */
  judgedChannels: readonly string[];
  /** Undefined: the console is off. */
  console: ConsoleOptions | undefined;
  notices: GenerationNotices;
  logger: Logger;
  clock: Clock;
}
