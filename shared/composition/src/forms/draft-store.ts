/** What was typed, by the name of its field; empty fields are left out. */
export type Draft = Record<string, string>;

export interface DraftStore {
  /** Null when nothing was kept or storage is shut. */
  read(): Draft | null;
  /** Keeps what stands in the form, field by field. */
  write(values: Draft): void;
  clear(): void;
}

/**
 * Keeps in this browser what was typed into a form and not sent yet. Storage that is full or forbidden
 * is no error: the form works without a draft.
 *
 * @param storageKey in local storage
 * @param fields that are read back; whatever else is stored there is not the form's
 */
export function createDraftStore(
  storageKey: string,
  fields: readonly { name: string }[],
): DraftStore {
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
        if (typeof stored !== 'object' || stored === null) return null;
        const entries = fields.flatMap(({ name }) => {
          const value: unknown = (stored as Record<string, unknown>)[name];
          return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
        });
        return entries.length > 0 ? Object.fromEntries(entries) : null;
      } catch {
        return null;
      }
    },
    write(values) {
      try {
        const filled = Object.entries(values).filter(([, value]) => value !== '');
        localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(filled)));
      } catch {
        // The form works without.
      }
    },
    clear() {
      try {
        localStorage.removeItem(storageKey);
      } catch {
        // Nothing was kept, then.
      }
    },
  };
}
