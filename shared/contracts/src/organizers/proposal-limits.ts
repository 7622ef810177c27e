/** How long texts of a proposal may be, in characters. */
export const textLimits = {
  entityName: 150,
  website: 200,
  conferenceTitle: 120,
  shortName: 60,
  venue: 200,
  focus: 60,
  details: { shortest: 50, longest: 4000 },
  /** Why something was accepted or declined. */
  reason: 1000,
} as const;

/** What may be uploaded as the picture of a conference, `bytes` at most. */
export const imageLimits = {
  bytes: 5 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
} as const;
