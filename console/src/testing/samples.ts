import type { HistoryEntry } from '@meridian/contracts';
import type {
  AuditEntry,
  LiveRelease,
  Plan,
  ReleaseSummary,
  SiteServer,
  Status,
  Team,
} from '@meridian/registry/api';

const digest = `sha384-${'A'.repeat(64)}`;
const time = '2026-11-26T10:00:00.000Z';

const built = {
  digest,
  commit: '1a2b3c4d5e6f',
  builtAt: time,
  publishedAt: time,
  note: 'Sell books',
  bytes: 180_000,
};
const facts = { ...built, publishedBy: 'shop team' };
const channel = { channel: 'production', epoch: 0, generation: 7 };

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
    ...channel,
    issuedAt: time,
    expiresAt: '2100-01-01T00:00:00.000Z',
    apps: [],
    pending: [],
    freezes: [],
    rollouts: [],
    retired: [],
    refused: [],
    blocked: [],
    ...changes,
  };
}

export function samplePlan(changes: Partial<Plan> = {}): Plan {
  return {
    ...channel,
    steps: [{ app: 'shop', action: 'promote', from: '1.3.0', to: '1.4.0' }],
    apps: [],
    refusal: null,
    needsApproval: false,
    ...changes,
  };
}

export function sampleRelease(changes: Partial<ReleaseSummary> = {}): ReleaseSummary {
  return {
    ...built,
    app: 'shop',
    version: '1.3.0',
    kind: 'remote',
    contract: '2.0.0',
    actor: 'shop team',
    states: [],
    block: null,
    removed: null,
    ...changes,
  };
}

export function sampleHistory(changes: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    ...channel,
    action: 'promote',
    app: 'shop',
    from: '1.2.0',
    to: '1.3.0',
    actor: 'ali',
    at: time,
    reason: 'Books',
    forced: false,
    percent: null,
    ...changes,
  };
}

export function sampleServer(changes: Partial<SiteServer> = {}): SiteServer {
  return {
    server: '0123456789abcdef',
    host: 'web-1',
    startedAt: time,
    epoch: 0,
    generation: 7,
    expiresAt: null,
    refused: [],
    problems: [],
    seenAt: time,
    state: 'current',
    ...changes,
  };
}

export function sampleTeam(changes: Partial<Team> = {}): Team {
  return {
    app: 'shop',
    keys: [{ keyId: 'a1b2c3d4', origin: 'root', state: 'active', endsAt: null }],
    tokens: [
      {
        id: 't-1',
        actor: 'shop team',
        rights: ['publish:shop'],
        state: 'active',
        createdAt: time,
        createdBy: 'ali',
        expiresAt: '2100-01-01T00:00:00.000Z',
      },
    ],
    ...changes,
  };
}

export function sampleAudit(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 1,
    at: time,
    actor: 'ali',
    action: 'promote',
    app: 'shop',
    channel: 'production',
    details: '1.3.0',
    digest: null,
    keyId: null,
    signature: null,
    ...changes,
  };
}
