import { facetValueLabel } from './facet-labels';

it.each([
  ['focus', 'emergency-medicine', 'Emergency medicine'],
  ['focus', 'astrology', 'astrology'],
  ['month', '2027-01', 'January 2027'],
  ['month', 'soon', 'soon'],
  ['time', 'weekend', 'At the weekend'],
  ['price', '0', 'Free for some or all'],
  ['price', '15000', 'Up to PKR 15,000'],
  ['price', 'cheap', 'cheap'],
  ['open', 'yes', 'Can still be joined'],
])('says of %s=%s: %s', (facet, value, label) => {
  expect(facetValueLabel(facet, value)).toBe(label);
});
