/**
 * The fields of a proposal without its image, in the order of the page. The specification names the fields up to the
 * details, except the city.
 */
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
  { name: 'city', label: 'City' },
  { name: 'venue', label: 'Venue' },
  { name: 'focus', label: 'Focus' },
  { name: 'details', label: 'Details' },
  { name: 'programme', label: 'Programme' },
  { name: 'registrationLink', label: 'Registration link' },
  { name: 'feeCurrency', label: 'Fees' },
  { name: 'feeCategory1', label: 'Fee 1: for whom' },
  { name: 'feeAmount1', label: 'Fee 1: amount' },
  { name: 'feeEarly1', label: 'Fee 1: early-bird amount' },
  { name: 'feeCategory2', label: 'Fee 2: for whom' },
  { name: 'feeAmount2', label: 'Fee 2: amount' },
  { name: 'feeEarly2', label: 'Fee 2: early-bird amount' },
  { name: 'feeCategory3', label: 'Fee 3: for whom' },
  { name: 'feeAmount3', label: 'Fee 3: amount' },
  { name: 'feeEarly3', label: 'Fee 3: early-bird amount' },
  { name: 'earlyUntil', label: 'Early-bird amounts until' },
] as const;

export type ProposalField = (typeof proposalFields)[number]['name'];

/** The lines that the form has for fees. */
export const feeNumbers = [1, 2, 3] as const;

export type FeeNumber = (typeof feeNumbers)[number];

/** Field names of a fee line: category, amount, early-bird amount. */
export function feeFields<N extends FeeNumber>(number: N) {
  return [`feeCategory${number}`, `feeAmount${number}`, `feeEarly${number}`] as const;
}

/** Currencies of fees by ISO 4217, or `free` for a conference that costs nothing. */
export const feeCurrencies = [
  { value: 'free', label: 'Free of charge' },
  { value: 'PKR', label: 'In Pakistani rupees (PKR)' },
  { value: 'USD', label: 'In US dollars (USD)' },
  { value: 'EUR', label: 'In euros (EUR)' },
  { value: 'GBP', label: 'In British pounds (GBP)' },
  { value: 'AED', label: 'In UAE dirhams (AED)' },
  { value: 'SAR', label: 'In Saudi riyals (SAR)' },
] as const;

/** The field of the uploaded image. */
export const proposalImageField = 'image';

/** The field with the id of the proposal to replace, whose image stays unless another is sent. */
export const formerField = 'former';

/** The longest texts of a proposal, in characters. */
export const textLimits = {
  entityName: 150,
  website: 200,
  conferenceTitle: 120,
  shortName: 60,
  city: 80,
  venue: 200,
  focus: 60,
  details: { min: 50, max: 4000 },
  programme: 4000,
  feeCategory: 60,
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
