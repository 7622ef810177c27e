import type { ChangeRequest, RegistryClient } from '../client';

/** The reason of a change, where a test names none. */
const reason = 'A test needs it';

interface OfApp {
  app: string;
  channel?: string | undefined;
  reason?: string;
}
type Change<Action extends ChangeRequest['action']> = OfApp &
  Omit<Extract<ChangeRequest, { action: Action }>, 'action' | 'targets' | 'reason'>;
type Promotion = Change<'promote'> & { version: string; with?: { app: string; version: string }[] };
type Block = Partial<Omit<Parameters<RegistryClient['setBlock']>[2], 'isBlocked'>>;
type Pruning = Omit<Parameters<RegistryClient['prune']>[0], 'dryRun' | 'reason'>;

/** The client for tests that do not care why something changes, and mostly change one app. */
export function giveReasons(client: RegistryClient) {
  return {
    ...client,
    promote: ({ app, version, with: others = [], ...more }: Promotion) =>
      client.change({ reason, ...more, action: 'promote', targets: [{ app, version }, ...others] }),
    rollback: ({ app, to: version, ...more }: Change<'rollback'> & { to?: string | undefined }) =>
      client.change({ reason, ...more, action: 'rollback', targets: [{ app, version }] }),
    retire: ({ app, ...more }: Change<'retire'>) =>
      client.change({ reason, ...more, action: 'retire', targets: [{ app }] }),
    hold: ({ app, ...more }: OfApp) => client.setRollout(app, { reason, ...more, isHeld: true }),
    resume: ({ app, ...more }: OfApp) => client.setRollout(app, { reason, ...more, isHeld: false }),
    block: (app: string, version: string, more?: Block) =>
      client.setBlock(app, version, { reason, ...more, isBlocked: true }),
    unblock: (app: string, version: string, more?: Block) =>
      client.setBlock(app, version, { reason, ...more, isBlocked: false }),
    prune: ({ dryRun = false, ...json }: Pruning & { dryRun?: boolean } = {}) =>
      client.prune({ ...json, ...(dryRun ? { dryRun } : { reason }) }),
  };
}
