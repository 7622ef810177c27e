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
