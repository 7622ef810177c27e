import type { ReleaseRecord } from '@meridian/contracts';
import { findSsrMismatch } from '@meridian/contracts/ssr';
import { releaseLimits } from '../api/requests';
import { checkPageWeight, type Weigh } from './check-page-weight';
import { checkServiceWorker, type ReadReleaseFile } from './check-service-worker';
import { findContradictions } from './find-contradictions';
import { nameOf, type Rejection, toServiceError } from './rejection';

/** One release by itself: its record, and a way to compare it with the files that are stored. */
export interface ReleaseSubject {
  record: ReleaseRecord;
  /** One sentence for each file that is not as declared. Null before the files are there. */
  findDamage: (() => Promise<string[]>) | null;
  /** Absent before the files are there, and for a release that was weighed when it was published. */
  weigh?: Weigh | undefined;
  /** Reads its files; absent as `weigh` is. */
  readFile?: ReadReleaseFile | undefined;
}

interface ReleaseGate {
  name: string;
  check(subject: ReleaseSubject): Promise<Rejection | null> | Rejection | null;
}

/** In this order; the first rejection counts. Reading the record checks schema and signature. */
const releaseGates: readonly ReleaseGate[] = [
  { name: 'record', check: ({ record }) => checkContradictions(record) },
  { name: 'site server', check: ({ record }) => checkSsrContract(record) },
  { name: 'size', check: ({ record }) => checkSize(record) },
  { name: 'files', check: checkFiles },
  { name: 'page weight', check: checkPageWeight },
  { name: 'service worker', check: checkServiceWorker },
];

/** @throws ServiceError of the first gate that rejects it. */
export async function checkRelease(subject: ReleaseSubject): Promise<void> {
  for (const gate of releaseGates) {
    const rejection = await gate.check(subject);
    if (rejection) throw toServiceError(gate.name, nameOf(subject.record), rejection);
  }
}

function checkContradictions(record: ReleaseRecord): Rejection | null {
  const findings = findContradictions(record);
  return findings.length === 0
    ? null
    : {
        code: 'release-invalid',
        expected: 'a record that agrees with itself',
        found: findings.join('; '),
        suggestion: 'Correct the declarations of the app, build it again and publish.',
      };
}

/** The registry is deployed with the site server: both have the same version of the contract. */
function checkSsrContract(record: ReleaseRecord): Rejection | null {
  const mismatch = findSsrMismatch(record);
  return mismatch && { code: 'contract-incompatible', ...mismatch };
}

function checkSize({ files }: ReleaseRecord): Rejection | null {
  const largest = files.reduce((a, b) => (b.bytes > a.bytes ? b : a));
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  return files.length <= releaseLimits.files &&
    largest.bytes <= releaseLimits.fileBytes &&
    total <= releaseLimits.totalBytes
    ? null
    : {
        code: 'too-large',
        expected: `at most ${releaseLimits.files} files, ${releaseLimits.fileBytes} bytes each and ${releaseLimits.totalBytes} in all`,
        found: `${files.length} files, ${total} bytes in all, the largest ${largest.path} with ${largest.bytes}`,
        suggestion: 'Look for source maps or originals of images among the files of the release.',
      };
}

async function checkFiles({ findDamage }: ReleaseSubject): Promise<Rejection | null> {
  const damage = (await findDamage?.()) ?? [];
  return damage.length === 0
    ? null
    : {
        code: 'integrity-mismatch',
        expected: 'exactly the files of the record',
        found: damage.join('; '),
        suggestion:
          'Publish a new version; leave this one as it is, so that its damage can be examined.',
      };
}
