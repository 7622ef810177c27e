import type { HistoryEntry } from '@meridian/contracts';
import { isServiceError } from '@meridian/service/errors';
import { digestOf, verifySigned } from './signed';
import type { TrustRoot } from './trust-root';

/** What of an entry of the audit is chained. */
export interface ChainedEntry {
  /** ISO 8601. */
  at: string;
  actor: string;
  action: string;
  app: string | null;
  channel: string | null;
  details: string;
}

/** An entry as the registry has it; those from before the chain have no digest. */
export interface StoredEntry extends ChainedEntry {
  id: number;
  digest: string | null;
  keyId: string | null;
  signature: string | null;
}

/** The digest of an entry, which covers that of the one before and so all entries before it. */
export function chainEntry(previous: string | null, entry: ChainedEntry): string {
  const { at, actor, action, app, channel, details } = entry;
  return digestOf(JSON.stringify([previous, at, actor, action, app, channel, details]));
}

/** What one entry says that was changed, or does not follow the one before it. */
export interface ChainFault {
  id: number;
  message: string;
}

/**
 * Makes the function that checks entries one after the other, oldest first. A changed entry is found by its own digest, a
 * removed or added one by that of the entry after it, and one that was computed again by the signature.
 * @param root with the keys of the registry, former ones too: a revoked key still vouches for what it signed
 */
export function createChainCheck(root: TrustRoot): (entry: StoredEntry) => ChainFault | null {
  const anyTime = { ...root, revoked: [] };
  let previous: string | null = null;
  let isChained = false;
  return (entry) => {
    const { id, digest, keyId, signature } = entry;
    const expected = chainEntry(previous, entry);
    previous = digest;
    if (digest === null || keyId === null || signature === null)
      return isChained
        ? { id, message: 'it has no digest, though entries before it have one' }
        : null;
    isChained = true;
    if (digest !== expected)
      return { id, message: 'it was changed, or an entry before it was changed, added or removed' };
    try {
      verifySigned({ payload: digest, keyId, signature }, anyTime, 'registry');
      return null;
    } catch (error) {
      if (isServiceError(error)) return { id, message: error.message };
      throw error;
    }
  };
}

/** What the audit says of a change of one app; the generation that it made follows. */
export function describeStep({ from, to, percent, reason, forced }: HistoryEntry): string {
  const why = reason === null ? '' : `; ${forced ? 'forced: ' : ''}${reason}`;
  return `${from ?? 'nothing'} -> ${to ?? 'nothing'}${describeShare(percent)}${why}`;
}

function describeShare(percent: number | null): string {
  if (percent === null) return '';
  return percent === 0 ? ' for all visitors again' : ` for ${percent} % of the visitors`;
}

export function nameGeneration({ epoch, generation }: Pick<HistoryEntry, 'epoch' | 'generation'>) {
  return `generation ${epoch}.${generation}`;
}
