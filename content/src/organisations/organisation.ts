import { whatsAppLink } from '@shared/contracts';

/** What a card shows of an institution or a partner; the texts of its page come with the page. */
export interface Organisation {
  /** Position in its list, counted from 1. */
  id: number;
  title: string;
  /** What it is, in the words of a reader: "University", "Teaching hospital". */
  kind: string;
  /** City and country. */
  place: string;
  /** In degrees, north and east positive; the cover shows them on a globe. */
  latitude: number;
  longitude: number;
  /** One sentence: what we do together. */
  detail: string;
}

/** The texts of an organisation's own page. */
export interface OrganisationText {
  /** Heading above the paragraphs, which are `detail1`, `detail2` and `descriptions`. */
  head: string;
  detail1?: string;
  detail2: string;
  descriptions?: readonly string[];
  /** What a visitor can take part in or notices of it: sentences, or names with a sentence each. */
  points: readonly (string | { title: string; desc: string })[];
  facts: {
    /** Year of the agreement. */
    since: string;
    fields?: string;
    openTo?: string;
    language?: string;
    /** Where a learner comes across a partner. */
    metIn?: string;
  };
}

/** The paragraphs of an organisation's page in their order. */
export function paragraphsOf({ detail1, detail2, descriptions = [] }: OrganisationText): string[] {
  return [...(detail1 ? [detail1] : []), detail2, ...descriptions];
}

/** A chat with us on WhatsApp that begins with the organisation's name. */
export function askOnWhatsApp({ title }: Organisation): string {
  return whatsAppLink(`Hello, I would like to know more about ${title}.`);
}
