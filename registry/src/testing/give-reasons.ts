import type { RegistryClient } from '../client';

/** Why a test changes something, where it does not say. */
const reason = 'A test needs it';

type OptionalReason<Input> = Input extends unknown
  ? Omit<Input, 'reason'> & { reason?: string }
  : never;

type Change<Method extends 'hold' | 'promote' | 'resume' | 'retire' | 'rollback'> = OptionalReason<
  Parameters<RegistryClient[Method]>[0]
>;
type Pruning = Omit<Parameters<RegistryClient['prune']>[0], 'dryRun' | 'reason'>;

/** The same client for tests that do not care why something changes. */
export function giveReasons(client: RegistryClient) {
  return {
    ...client,
    hold: (input: Change<'hold'>) => client.hold({ reason, ...input }),
    promote: (input: Change<'promote'>) => client.promote({ reason, ...input }),
    resume: (input: Change<'resume'>) => client.resume({ reason, ...input }),
    retire: (input: Change<'retire'>) => client.retire({ reason, ...input }),
    rollback: (input: Change<'rollback'>) => client.rollback({ reason, ...input }),
    block: (
      app: string,
      version: string,
      json?: OptionalReason<Parameters<RegistryClient['block']>[2]>,
    ) => client.block(app, version, { reason, ...json }),
    unblock: (app: string, version: string, json?: { reason?: string }) =>
      client.unblock(app, version, { reason, ...json }),
    prune: ({ dryRun = false, ...json }: Pruning & { dryRun?: boolean } = {}) =>
      client.prune({ ...json, ...(dryRun ? { dryRun } : { reason }) }),
  };
}
