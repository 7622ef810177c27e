import { findSsrMismatch } from '@meridian/contracts/ssr';
import type { ServiceError } from '@meridian/service/errors';
import { releaseLimits } from '../../api/release-schemas';
import { findDamage } from '../../storage/check-files';
import type { ReleaseStore } from '../../storage/release-store';
import { nameOf, type Rejection, type ReleaseSubject, toServiceError } from '../rejection';
import type { Rule } from '../rule';
import { checkPageWeight } from './check-page-weight';
import { checkServiceWorker } from './check-service-worker';
import { findContradictions } from './find-contradictions';

type ReleaseRule = (subject: ReleaseSubject) => Promise<Rejection | null> | Rejection | null;

/** By name, in this order; the first rejection counts. Reading the record checks schema and signature. */
const releaseRules: Readonly<Record<string, ReleaseRule>> = {
  record: checkContradictions,
  'site server': checkSsrContract,
  size: checkSize,
  files: checkFiles,
  'page weight': checkPageWeight,
  'service worker': checkServiceWorker,
};

/** The first rejection of a release by itself; null when it passes. What else is live does not matter. */
export async function checkRelease(subject: ReleaseSubject): Promise<ServiceError | null> {
  for (const [rule, check] of Object.entries(releaseRules)) {
    const finding = await check(subject);
    if (finding) return toServiceError(rule, nameOf(subject.record), finding);
  }
  return null;
}

/** Checks a release again when it becomes live: its stored files may be damaged since it was published. */
export function createReleaseRule(storage: ReleaseStore): Rule {
  return async ({ incoming }) => {
    for (const { record, stored } of incoming) {
      const subject = { record, findDamage: () => findDamage(storage, stored, record.files) };
      const rejection = await checkRelease(subject);
      if (rejection) return rejection;
    }
    return null;
  };
}

function checkContradictions({ record }: ReleaseSubject): Rejection | null {
  const findings = findContradictions(record);
  if (findings.length === 0) return null;
  return {
    code: 'release-invalid',
    expected: 'a record that agrees with itself',
    found: findings.join('; '),
    suggestion: 'Correct the declarations of the app, build it again and publish.',
  };
}

/** The registry is deployed with the site server: both have the same version of the contract. */
function checkSsrContract({ record }: ReleaseSubject): Rejection | null {
  const mismatch = findSsrMismatch(record);
  return mismatch && { code: 'contract-incompatible', ...mismatch };
}

function checkSize({ record: { files } }: ReleaseSubject): Rejection | null {
  const largest = files.reduce((a, b) => (b.bytes > a.bytes ? b : a));
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  const { files: maxFiles, fileBytes, totalBytes } = releaseLimits;
  if (files.length <= maxFiles && largest.bytes <= fileBytes && total <= totalBytes) return null;
  return {
    code: 'too-large',
    expected: `at most ${maxFiles} files, ${fileBytes} bytes each and ${totalBytes} in all`,
    found: `${files.length} files, ${total} bytes in all, the largest ${largest.path} with ${largest.bytes}`,
    suggestion: 'Look for source maps or originals of images among the files of the release.',
  };
}

async function checkFiles({ findDamage }: ReleaseSubject): Promise<Rejection | null> {
  const damage = (await findDamage?.()) ?? [];
  if (damage.length === 0) return null;
  return {
    code: 'integrity-mismatch',
    expected: 'exactly the files of the record',
    found: damage.join('; '),
    suggestion:
      'Publish a new version; leave this one as it is, so that its damage can be examined.',
  };
}
