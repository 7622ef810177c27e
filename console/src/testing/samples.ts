import type { LiveRelease, Plan, Status } from '@meridian/registry/api';

const digest = `sha384-${'A'.repeat(64)}`;
const time = '2026-11-26T10:00:00.000Z';

const facts = {
  digest,
  commit: '1a2b3c4d5e6f',
  builtAt: time,
  publishedAt: time,
  publishedBy: 'shop team',
  note: 'Sell books',
  bytes: 180_000,
};

export function sampleLive(changes: Partial<LiveRelease> = {}): LiveRelease {
  return {
    app: 'shop',
    kind: 'remote',
    owner: 'shop team',
    live: { ...facts, version: '1.3.0' },
    fallback: '1.2.0',
    since: time,
    actor: 'ali',
    reason: 'Books',
    canary: null,
    ...changes,
  };
}

/** A canary of the sample. */
export const sampleCanary = { ...facts, version: '1.4.0', percent: 10 };

export function sampleStatus(changes: Partial<Status> = {}): Status {
  return {
    channel: 'production',
    epoch: 0,
    generation: 7,
    issuedAt: time,
    expiresAt: '2100-01-01T00:00:00.000Z',
    apps: [],
    pending: [],
    freezes: [],
    rollouts: [],
    retired: [],
    blocked: [],
    ...changes,
  };
}

export function samplePlan(changes: Partial<Plan> = {}): Plan {
  return {
    channel: 'production',
    epoch: 0,
    generation: 7,
    steps: [{ app: 'shop', action: 'promote', from: '1.3.0', to: '1.4.0' }],
    apps: [],
    refusal: null,
    needsApproval: false,
    ...changes,
  };
}
