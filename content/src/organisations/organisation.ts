import { whatsAppLink } from '@shared/contracts';

/** The part of an institution or a partner that cards show; its page loads the texts. */
export interface Organisation {
  /** Position in its list, counted from 1. */
  id: number;
  title: string;
  /** The kind of organisation in words for readers: "University", "Teaching hospital". */
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
  /** Sentences, or names with a sentence each: what visitors can take part in, or gain from it. */
  points: readonly (string | { title: string; desc: string })[];
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

/** The paragraphs of an organisation's page, in order. */
export function paragraphsOf({ detail1, detail2, descriptions = [] }: OrganisationText): string[] {
  return [...(detail1 ? [detail1] : []), detail2, ...descriptions];
}

/** A chat with us on WhatsApp that begins with the organisation's name. */
export function askOnWhatsApp({ title }: Organisation): string {
  return whatsAppLink(`Hello, I would like to know more about ${title}.`);
}
