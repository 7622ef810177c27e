/** What search engines and site search say of the page. */
export const preRegistrationSummary =
  'Pre-register for a conference or course of Meridian Health Education: about ten minutes, nothing to pay now.';
