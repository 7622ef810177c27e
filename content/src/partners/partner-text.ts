/** The texts of a partner's own page. */
export interface PartnerText {
  /** Heading above the text. */
  head: string;
  /** What the partner brings. */
  detail2: string;
  descriptions: readonly string[];
  /** What a learner notices of it. */
  benefits: readonly string[];
}
