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
