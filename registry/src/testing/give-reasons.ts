import type { RegistryClient } from '../client';

/** Why a test changes something, where it does not say. */
const reason = 'A test needs it';

type Reasoned = 'hold' | 'promote' | 'resume' | 'retire' | 'rollback';

type OptionalReason<Input> = Input extends unknown
  ? Omit<Input, 'reason'> & { reason?: string }
  : never;

type InputOf<Method extends Reasoned> = Parameters<RegistryClient[Method]>[0];

/** A client whose changes have a reason, whether it is given or not. */
export type TestClient = Omit<RegistryClient, Reasoned | 'block' | 'unblock' | 'prune'> & {
  [Method in Reasoned]: (
    input: OptionalReason<InputOf<Method>>,
  ) => ReturnType<RegistryClient[Method]>;
} & {
  block(
    app: string,
    version: string,
    json?: OptionalReason<Parameters<RegistryClient['block']>[2]>,
  ): ReturnType<RegistryClient['block']>;
  unblock(
    app: string,
    version: string,
    json?: { reason?: string },
  ): ReturnType<RegistryClient['unblock']>;
  prune(
    json?: Omit<Parameters<RegistryClient['prune']>[0], 'dryRun' | 'reason'> & {
      dryRun?: boolean;
    },
  ): ReturnType<RegistryClient['prune']>;
};

/** The same client for tests that do not care why something changes. */
export function giveReasons(client: RegistryClient): TestClient {
  return {
    ...client,
    hold: (input) => client.hold({ reason, ...input }),
    promote: (input) => client.promote({ reason, ...input }),
    resume: (input) => client.resume({ reason, ...input }),
    retire: (input) => client.retire({ reason, ...input }),
    rollback: (input) => client.rollback({ reason, ...input }),
    block: (app, version, json) => client.block(app, version, { reason, ...json }),
    unblock: (app, version, json) => client.unblock(app, version, { reason, ...json }),
    prune: ({ dryRun = false, ...json } = {}) =>
      client.prune({ ...json, ...(dryRun ? { dryRun } : { reason }) }),
  };
}
