/** How a book's title is set on its cover. */
interface CoverTitle {
  /** Large: what the book is about. */
  title: string;
  /** Small, below: the series, where the full name only repeats it. */
  subtitle?: string;
}

/** The parts of a name such as "Oxford Handbook of Cardiology" or "Oxford Desk Reference: Nephrology". */
const seriesFirst =
  /^((?:New )?Oxford (?:Handbook|Textbook|Desk Reference|Case Histories|Assess and Progress))(?: of| in| for the|:) (.+)$/;

/** Sets a series name small and the subject large; titles without one stay whole. */
export function setCoverTitle(name: string, shelf: string | undefined): CoverTitle {
  const [, subtitle, title] = seriesFirst.exec(name) ?? [];
  if (title && subtitle) return { title, subtitle };
  return { title: name, ...(shelf?.startsWith('Oxford Specialist') ? { subtitle: shelf } : {}) };
}
