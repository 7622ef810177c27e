/** The fields of a proposal without its image, in the order of the page; the specification sets the names. */
export const proposalFields = [
  { name: 'entityName', label: 'Organisation' },
  { name: 'email', label: 'E-mail address' },
  { name: 'phone', label: 'Phone number' },
  { name: 'businessType', label: 'Kind of organisation' },
  { name: 'website', label: 'Website' },
  { name: 'conferenceTitle', label: 'Conference title' },
  { name: 'shortName', label: 'Short name' },
  { name: 'startDate', label: 'First day' },
  { name: 'endDate', label: 'Last day' },
  { name: 'country', label: 'Country' },
  { name: 'venue', label: 'Venue' },
  { name: 'focus', label: 'Focus' },
  { name: 'details', label: 'Details' },
] as const;

export type ProposalField = (typeof proposalFields)[number]['name'];

/** The field of the uploaded image. */
export const proposalImageField = 'image';

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

/** The kinds of organisation that hold conferences. */
export const businessTypes = [
  'University or college',
  'Hospital or clinic',
  'Professional society',
  'Government body',
  'Charity or welfare organisation',
  'Company',
  'Independent group or person',
  'Something else',
] as const;
