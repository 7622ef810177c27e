import { formatTime } from '@meridian/service/cli';
import { findSigners, readRootContent, type SignedRoot } from '../../client';

/** A trust root as commands print it and as programs read it. */
export interface DescribedRoot {
  /** Where it was read from or written to; null for that of the registry. */
  file: string | null;
  version: number;
  expiresAt: string;
  epoch: number;
  threshold: number;
  /** Ids of root keys, and whether each has signed it. */
  rootKeys: { keyId: string; hasSigned: boolean }[];
  roles: Record<string, readonly string[]>;
  revoked: readonly string[];
  /** How many of its own root keys have to sign it yet; those of the version before count apart. */
  missing: number;
}

/** @throws ServiceError `integrity-mismatch` for a document that contradicts itself */
export function describeRoot(root: SignedRoot, file: string | null): DescribedRoot {
  const content = readRootContent(root);
  const { version, expiresAt, epoch, threshold, rootKeys, roles, revoked } = content;
  const signers = findSigners(root, content);
  return {
    file,
    version,
    expiresAt,
    epoch,
    threshold,
    rootKeys: rootKeys.map((keyId) => ({ keyId, hasSigned: signers.has(keyId) })),
    roles: Object.fromEntries(Object.entries(roles).map(([role, ids]) => [role, ids ?? []])),
    revoked,
    missing: Math.max(0, threshold - signers.size),
  };
}

export function printRoot(root: DescribedRoot): string {
  const { file, version, expiresAt, epoch, threshold, rootKeys, roles, revoked, missing } = root;
  const lines: [string, string][] = [
    ...(file ? [['file', file] as [string, string]] : []),
    ['until', formatTime(expiresAt)],
    ['epoch', `${epoch}`],
    ...rootKeys.map(({ keyId, hasSigned }): [string, string] => [
      'root',
      `${keyId}${hasSigned ? ', has signed' : ''}`,
    ]),
    ...Object.entries(roles).flatMap(([role, ids]) =>
      ids.map((id): [string, string] => [role, `${id}${revoked.includes(id) ? ', revoked' : ''}`]),
    ),
    [
      'signed',
      missing === 0 ? `by enough: ${threshold}` : `${missing} of ${threshold} still have to`,
    ],
  ];
  const width = Math.max(...lines.map(([left]) => left.length)) + 2;
  return [
    `trust root, version ${version}`,
    ...lines.map(([left, right]) => `${left.padEnd(width)}${right}`),
  ].join('\n');
}
