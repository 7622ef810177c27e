import { parseFacts } from '../trust';
import type { StoredRelease } from './queries';

/** What lists show of a release, as its record says. @throws ServiceError `release-invalid` */
export function readFacts({ signed }: Pick<StoredRelease, 'signed'>) {
  const { kind, contract, commit, builtAt, provenance, notes, files } = parseFacts(signed.payload);
  const note = notes?.[0]?.text ?? null;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { kind, contract, commit, builtAt, provenance, note, bytes };
}
