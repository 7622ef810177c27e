/** Other words in which visitors ask the questions of the FAQ, by the id of the answer; searched, never shown. */
export const askedAs: Readonly<Record<string, readonly string[]>> = {
  'who-can-attend': ['eligible', 'eligibility', 'who is it for', 'students', 'nurses'],
  'outside-pakistan': ['abroad', 'overseas', 'foreign', 'international', 'other countries'],
  'how-to-register': ['sign up', 'enrol', 'book a place', 'apply', 'admission'],
  'online-or-in-person': ['virtual', 'webinar', 'remote', 'zoom', 'recordings', 'on campus'],
  certificates: ['CME', 'CPD', 'accreditation', 'credit hours', 'PMDC', 'recognised', 'diploma'],
  fees: ['cost', 'price for a student', 'student fee', 'how much', 'discount', 'group'],
  cancelling: ['refund', 'money back', 'withdraw', 'change the date', 'transfer my place'],
  'electives-abroad': ['visa', 'invitation letter', 'travel grant', 'scholarship', 'funding'],
  'ordering-books': ['buy', 'delivery', 'payment', 'shipping', 'order a book'],
  'working-with-us': ['partnership', 'collaborate', 'become a partner', 'proposal'],
};
