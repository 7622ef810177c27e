import { readFileSync, writeFileSync } from 'node:fs';
import type { Signed } from '@meridian/contracts';
import { signedSchema } from '@meridian/contracts/schemas';
import { isServiceError, ServiceError } from '@meridian/service/errors';
import * as v from 'valibot';
import { type VerifiedDelegation, verifyDelegation } from '../../client';
import type { OperatorKey } from '../find-registry';

/** Remembers what the registry has taken. Returns a note when the file cannot be written. */
export function noteLastSigned({ lastSignedFile }: OperatorKey, signed: Signed): string[] {
  try {
    writeFileSync(lastSignedFile, JSON.stringify(signed), { mode: 0o600 });
    return [];
  } catch {
    return [
      `${lastSignedFile} cannot be written: without it a registry with an older delegation is not noticed here`,
    ];
  }
}

/**
 * The delegation that was signed here last; null when there is none.
 *
 * @throws ServiceError `integrity-mismatch`, or `signature-invalid` when it is of a key that may not delegate
 */
export function readLastSigned({
  lastSignedFile: file,
  root,
}: Pick<OperatorKey, 'lastSignedFile' | 'root'>): VerifiedDelegation | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  const signed = v.safeParse(v.pipe(v.string(), v.parseJson(), signedSchema), text);
  if (!signed.success)
    throw new ServiceError(
      'integrity-mismatch',
      `expected the delegation that was signed last in ${file}, found another content`,
      {
        suggestion:
          'Put the file back from a backup, or remove it when you trust what the registry has.',
      },
    );
  try {
    return verifyDelegation(signed.output, root);
  } catch (cause) {
    if (isServiceError(cause) && cause.code === 'signature-invalid')
      throw ofAnother(file, signed.output, cause);
    throw cause;
  }
}

function ofAnother(file: string, { keyId }: Signed, cause: unknown): ServiceError {
  return new ServiceError(
    'signature-invalid',
    `expected a delegation signed by a key of the trust root in ${file}, found one of ${keyId}`,
    {
      suggestion:
        'If that is the operators’ former key, look whether npm run release -- team list shows all keys as you know them, then move the file aside.',
      cause,
    },
  );
}
