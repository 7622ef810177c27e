/** The last section of every article, with its two closing points. */
export const closingSection = { id: 'two-things-to-do', heading: 'Two things to do' } as const;
