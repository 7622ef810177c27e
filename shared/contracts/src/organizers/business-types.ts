/** What kind of body stands behind a conference. */
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
