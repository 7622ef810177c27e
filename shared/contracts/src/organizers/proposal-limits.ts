/** The longest texts of a proposal, in characters. */
export const textLimits = {
  entityName: 150,
  website: 200,
  conferenceTitle: 120,
  shortName: 60,
  venue: 200,
  focus: 60,
  details: { min: 50, max: 4000 },
  /** The reason of a decision. */
  reason: 1000,
} as const;

/** The limits of a conference's uploaded image. */
export const imageLimits = {
  maxBytes: 5 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
} as const;
