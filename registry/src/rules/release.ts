import type { ReleaseRecord } from '@meridian/contracts';
import { findSsrMismatch } from '@meridian/contracts/ssr';
import type { ServiceError } from '@meridian/service/errors';
import { releaseLimits } from '../api/releases';
import type { Rule } from '../policy';
import { findDamage } from '../storage/release-files';
import type { ReleaseStore } from '../storage/release-store';
import { findContradictions } from './find-contradictions';
import { type Finding, nameOf, type ReleaseSubject, toServiceError } from './finding';
import { checkPageWeight } from './page-weight';
import { checkServiceWorker } from './service-worker';

interface ReleaseRule {
  name: string;
  check(subject: ReleaseSubject): Promise<Finding | null> | Finding | null;
}

/** In this order; the first rejection counts. Reading the record checks schema and signature. */
const releaseRules: readonly ReleaseRule[] = [
  { name: 'record', check: ({ record }) => checkContradictions(record) },
  { name: 'site server', check: ({ record }) => checkSsrContract(record) },
  { name: 'size', check: ({ record }) => checkSize(record) },
  { name: 'files', check: checkFiles },
  { name: 'page weight', check: checkPageWeight },
  { name: 'service worker', check: checkServiceWorker },
];

/** Why a release may not be live, whatever is beside it; null when nothing is against it. */
export async function checkRelease(subject: ReleaseSubject): Promise<ServiceError | null> {
  for (const rule of releaseRules) {
    const finding = await rule.check(subject);
    if (finding) return toServiceError(rule.name, nameOf(subject.record), finding);
  }
  return null;
}

/** What becomes live is looked at once more, with its stored files: they may have been damaged since it was published. */
export function createWholeRule(storage: ReleaseStore): Rule {
  return async ({ incoming }) => {
    for (const { record, stored } of incoming) {
      const subject = { record, findDamage: () => findDamage(storage, stored, record.files) };
      const rejection = await checkRelease(subject);
      if (rejection) return rejection;
    }
    return null;
  };
}

function checkContradictions(record: ReleaseRecord): Finding | null {
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
function checkSsrContract(record: ReleaseRecord): Finding | null {
  const mismatch = findSsrMismatch(record);
  return mismatch && { code: 'contract-incompatible', ...mismatch };
}

function checkSize({ files }: ReleaseRecord): Finding | null {
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

async function checkFiles({ findDamage }: ReleaseSubject): Promise<Finding | null> {
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
