/** The texts of an institution's own page. */
export interface InstitutionText {
  /** Heading above the two paragraphs. */
  head: string;
  detail1: string;
  detail2: string;
  /** What a visitor can take part in, each as a name and a sentence. */
  programmes: readonly { title: string; desc: string }[];
  facts: {
    since: string;
    fields: string;
    openTo: string;
    language: string;
  };
}
