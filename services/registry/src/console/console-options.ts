import path from 'node:path';
import { createClientIpReader, emulatedProject, findAbove } from '@meridian/service';
import { createEmulatorKeys, createFirebaseKeys } from '@meridian/service/identity';
import type { RegistryConfig } from '../config';
import type { ConsoleOptions } from '../context';

type ConsoleConfig = Omit<NonNullable<RegistryConfig['console']>, 'origin'> &
  Pick<ConsoleOptions, 'origin'>;

export function openConsole(config: ConsoleConfig): ConsoleOptions {
  const { siteUrl, firebase, trustedProxies, ...passed } = config;
  const { apiKey, authDomain, projectId } = firebase ?? emulatedProject;
  const kind = firebase ? 'firebase' : 'emulator';
  return {
    ...passed,
    settings: { identity: { kind, apiKey, authDomain, projectId }, siteUrl },
    tokenKeys: firebase
      ? createFirebaseKeys()
      : createEmulatorKeys(passed.identityUrl ?? '', passed.internalToken),
    readClientIp: createClientIpReader(trustedProxies),
    findDirectory: findBuiltConsole,
  };
}

/** The folder into which `npm run build console` writes the console; undefined until then. */
function findBuiltConsole(): string | undefined {
  try {
    return path.dirname(findAbove(import.meta.dirname, 'services/console/dist/index.html'));
  } catch {
    return undefined;
  }
}
