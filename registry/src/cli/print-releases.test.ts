import type { ReleaseSummary } from '../client';
import { printReleases } from './print-releases';

const release: ReleaseSummary = {
  app: 'shop',
  version: '1.0.0',
  digest: 'sha384-',
  kind: 'remote',
  contract: '1.0.0',
  commit: 'f00d',
  builtAt: '2026-11-20T08:00:00.000Z',
  publishedAt: '2026-11-20T08:00:00.000Z',
  note: null,
  bytes: 1,
  block: null,
  removed: null,
  actor: 'sana',
  states: [
    { channel: 'production', state: 'live' },
    { channel: 'staging', state: 'fallback' },
  ],
};

it('marks what is live and what is a fallback', () => {
  const text = printReleases([release, { ...release, version: '0.9.0', states: [] }], (tone, of) =>
    tone === 'good' ? `*${of}*` : `(${of})`,
  );
  expect(text).toContain('shop  1.0.0    *live in production*, (fallback in staging)  1.0.0');
  expect(text).toContain('shop  0.9.0    -  ');
});
