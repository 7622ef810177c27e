/** Typed texts by field name, without empty fields. */
export type Draft = Record<string, string>;

export type DraftStore = ReturnType<typeof createDraftStore>;

/**
 * Stores the texts of a form that is not sent yet in this browser. Full or forbidden storage is not an error: the form works
 * without a draft.
 *
 * @param storageKey in local storage
 * @param fields that are read back; other stored values are ignored
 */
export function createDraftStore(storageKey: string, fields: readonly { name: string }[]) {
  return {
    /** Null when nothing is stored or storage is not accessible. */
    read(): Draft | null {
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
    /** Replaces the stored draft. */
    write(values: Draft): void {
      try {
        const filled = Object.entries(values).filter(([, value]) => value !== '');
        localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(filled)));
      } catch {
        // The form works without a draft.
      }
    },
    clear(): void {
      try {
        localStorage.removeItem(storageKey);
      } catch {
        // Then nothing is stored either.
      }
    },
  };
}
