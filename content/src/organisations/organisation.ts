/** What a card shows of an institution or a partner; the texts of its page come with the page. */
export interface Organisation {
  /** Position in its list, counted from 1. */
  id: number;
  title: string;
  /** What it is, in the words of a reader: "University", "Teaching hospital". */
  kind: string;
  /** City and country. */
  place: string;
  /** In degrees, north and east positive: its cover is drawn from them. */
  latitude: number;
  longitude: number;
  /** One sentence: what we do together. */
  detail: string;
}
