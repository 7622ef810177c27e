import path from 'node:path';
import {
  createClientIpReader,
  emulatedProject,
  findAbove,
  type pickFirebaseSettings,
} from '@meridian/service';
import { createEmulatorKeys, createFirebaseKeys } from '@meridian/service/identity';
import type { ConsoleOptions } from '../context';

export interface ConsoleConfig {
  /** As `ConsoleOptions` has it. */
  origin: string | undefined;
  /** The public site. */
  siteUrl: string;
  /** Undefined: people sign in with the emulator at `identityUrl`. */
  firebase: ReturnType<typeof pickFirebaseSettings>;
  identityUrl: string | undefined;
  /** What the emulator responds to. */
  internalToken: string;
  trustedProxies: readonly string[];
}

/** What the registry needs to serve the console, and to let people sign in at it. */
export function openConsole(config: ConsoleConfig): ConsoleOptions {
  const { origin, siteUrl, firebase, identityUrl, internalToken, trustedProxies } = config;
  const { apiKey, authDomain, projectId } = firebase ?? emulatedProject;
  const kind = firebase ? 'firebase' : 'emulator';
  return {
    origin,
    settings: { identity: { kind, apiKey, authDomain, projectId }, siteUrl },
    tokenKeys: firebase
      ? createFirebaseKeys()
      : createEmulatorKeys(identityUrl ?? '', internalToken),
    identityUrl,
    internalToken,
    readClientIp: createClientIpReader(trustedProxies),
    findDirectory: findBuiltConsole,
  };
}

/** Where `npm run build console` leaves the console; undefined until then. */
function findBuiltConsole(): string | undefined {
  try {
    return path.dirname(findAbove(import.meta.dirname, 'console/dist/index.html'));
  } catch {
    return undefined;
  }
}
