/** The texts of a partner's own page. */
export interface PartnerText {
  /** Heading above the text. */
  head: string;
  /** What the partner brings. */
  detail2: string;
  descriptions: readonly string[];
  /** What a learner notices of it. */
  benefits: readonly string[];
  /** Year of the agreement. */
  since: string;
  /** Where a learner comes across it. */
  metIn: string;
}
