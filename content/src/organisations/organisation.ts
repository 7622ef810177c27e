import { NotFoundError } from '@meridian/composition';
import { whatsAppLink } from '@meridian/contracts';
import type { Location } from '../images/globe';

/** The part of an institution or a partner that cards show; its page loads the texts. */
export interface Organisation {
  /** Position in its list, counted from 1. */
  id: number;
  title: string;
  /** The kind of organisation in words for readers: "University", "Teaching hospital". */
  kind: string;
  /** City and country, and where the cover shows them on a globe. */
  place: Location & { name: string };
  /** One sentence: what we do together. */
  detail: string;
}

/** The texts of an organisation's own page. */
export interface OrganisationText {
  /** Heading above the paragraphs. */
  head: string;
  paragraphs: readonly string[];
  /** Sentences, or names with a sentence each: what visitors can take part in, or gain from it. */
  points: readonly string[] | Readonly<Record<string, string>>;
  /** Who answers for the collaboration, on either end. */
  people?: string;
  facts: {
    /** Year of the agreement. */
    since: string;
    fields?: string;
    openTo?: string;
    language?: string;
    /** Where learners meet a partner. */
    metIn?: string;
  };
}

/** Numbers entries by title: an id is the position plus one, so new entries go to the end. */
export function numberEntries(
  entries: Record<string, Omit<Organisation, 'id' | 'title'>>,
): Organisation[] {
  return Object.entries(entries).map(([title, entry], index) => ({
    id: index + 1,
    title,
    ...entry,
  }));
}

/** A chat with us on WhatsApp that begins with the organisation's name. */
export function askOnWhatsApp({ title }: Organisation): string {
  return whatsAppLink(`Hello, I would like to know more about ${title}.`);
}

/** @throws NotFoundError when no entry has this id. */
export function entryById<Entry>(entries: readonly Entry[], id: string): Entry {
  // Only the plain spelling: "01" and "1.0" would be more URLs of the same page.
  const entry = /^[1-9]\d*$/.test(id) ? entries[Number(id) - 1] : undefined;
  if (!entry) throw new NotFoundError(`No entry ${id}`);
  return entry;
}

/** The entries before and after an entry; the first follows the last. */
export function neighboursOf<Entry extends { id: number }>(
  entries: readonly Entry[],
  { id }: Entry,
): { before: Entry | undefined; after: Entry | undefined } {
  const { length } = entries;
  return { before: entries[(id - 2 + length) % length], after: entries[id % length] };
}
