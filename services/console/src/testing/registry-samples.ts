import type { HistoryEntry } from '@meridian/contracts';
import type {
  EvidenceResponse,
  LiveApp,
  Plan,
  ReleaseSummary,
  SiteServer,
  Status,
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
const channel = { channel: 'production', epoch: 0, generation: 7 };

/** Makes copies of a sample, in part otherwise. */
function sampleOf<Sample>(sample: Sample) {
  return (changes: Partial<Sample> = {}): Sample => ({ ...sample, ...changes });
}

export const sampleLive = sampleOf<LiveApp>({
  app: 'shop',
  version: '1.3.0',
  digest,
  commit: built.commit,
  fallback: '1.2.0',
  since: time,
  sincePosition: { epoch: 0, generation: 6 },
  actor: 'ali',
  reason: 'Books',
  canary: null,
});

export const sampleCanary = { version: '1.4.0', digest, percent: 10, firstBucket: 0 };

/** The status of a channel without anything special. */
export const sampleStatus = sampleOf<Status>({
  ...channel,
  issuedAt: time,
  expiresAt: '2100-01-01T00:00:00.000Z',
  apps: [sampleLive()],
  rollouts: [],
  retired: [],
  refused: [],
  blocked: [],
  telemetry: { minutes: 60, figures: [], evidence: [] },
  servers: [],
});

const control = { visits: 1313, errors: 0 };
const bound = 6.9;
/** Evidence that rolled a canary back. */
export const sampleEvidence = sampleOf<EvidenceResponse>({
  app: 'shop',
  version: '1.4.0',
  against: '1.3.0',
  startedAt: time,
  decision: 'rollback',
  reasons: ['server errors: found 6 of 52 visits (evidence 9.1, bound 6.9)'],
  warnings: [],
  tests: [
    {
      ...{ test: 'slowVisits', title: 'slow visits', logE: 20, bound, control },
      canary: { visits: 52, errors: 30 },
    },
    {
      ...{ test: 'serverErrors', title: 'server errors', logE: 9.1, bound, control },
      canary: { visits: 52, errors: 6 },
    },
  ],
  decidedAt: time,
  outcome: 'rolled-back',
});

export const samplePlan = sampleOf<Plan>({
  ...channel,
  steps: [{ app: 'shop', action: 'promote', from: '1.3.0', to: '1.4.0' }],
  apps: [],
  refusal: null,
});

export const sampleRelease = sampleOf<ReleaseSummary>({
  ...built,
  app: 'shop',
  version: '1.3.0',
  kind: 'remote',
  contract: '2.0.0',
  actor: 'shop team',
  states: [],
  block: null,
  removed: null,
});

export const sampleHistory = sampleOf<HistoryEntry>({
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
});

export const sampleServer = sampleOf<SiteServer>({
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
});
