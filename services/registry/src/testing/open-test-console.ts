import { createTestIssuer } from '@meridian/service/testing';
import type { ConsoleOptions } from '../context';

/** People sign in at it with tokens of a test's own issuer. @param changes of its options, e.g. where it is */
export async function openTestConsole(clock: () => Date, changes: Partial<ConsoleOptions> = {}) {
  const issuer = await createTestIssuer(clock);
  const { projectId, keys: tokenKeys } = issuer;
  const identity = { kind: 'firebase', apiKey: 'key', authDomain: 'a.example', projectId } as const;
  const console: ConsoleOptions = {
    origin: 'https://registry.meridian.example',
    settings: { identity, siteUrl: 'https://www.meridian.example' },
    tokenKeys,
    identityUrl: undefined,
    internalToken: '',
    readClientIp: () => '203.0.113.7',
    findDirectory: () => undefined,
    ...changes,
  };
  return { ...issuer, console };
}

export type TestConsole = Awaited<ReturnType<typeof openTestConsole>>;
