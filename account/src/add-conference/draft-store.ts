import { proposalFields } from '@shared/contracts/organizers';

/** Signing out removes it, too. */
const storageKey = 'draft-add-conference';

export type Draft = Record<string, string>;

/** What was typed in this browser and not sent yet; null when there is nothing or storage is shut. */
export function readDraft(): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const entries = proposalFields.flatMap(({ name }) => {
      const value: unknown = (stored as Record<string, unknown>)[name];
      return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
    });
    return entries.length > 0 ? Object.fromEntries(entries) : null;
  } catch {
    return null;
  }
}

/** Keeps what stands in the form, field by field. */
export function writeDraft(values: Draft): void {
  try {
    const filled = Object.entries(values).filter(([, value]) => value !== '');
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(filled)));
  } catch {
    // Storage is full or forbidden: the form works without a draft.
  }
}

export function clearDraft(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept, then.
  }
}
