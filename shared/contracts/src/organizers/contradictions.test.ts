import { findPriceFault, findTitleFault, findVenueFault } from './contradictions';

it.each([
  ['ECG Week, 5 June 2027', true],
  ['Nursing Update (March 2027)', true],
  ['The 2025 ESC Guidelines in Practice', false],
  ['Level 2 OCT: 10 Errors Nurses May Make in March', false],
])('finds in the title %j of 20 to 22 June 2027 another day: %s', (title, isFound) => {
  expect(findTitleFault(title, '2027-06-20', '2027-06-22') !== undefined).toBe(isFound);
  expect(findTitleFault(title, '', '22 June 2027')).toBeUndefined();
});

it.each([
  ['Expo Centre, Karachi', 'Lahore', true],
  ['Expo Centre, Multan Road', 'Lahore', false],
])('finds the venue %j in %s elsewhere: %s', (venue, city, isFound) => {
  expect(findVenueFault(venue, city) !== undefined).toBe(isFound);
});

it.each([
  ['Students in years 3 to 5: PKR 12,000 until 5 Dec 2026', false],
  ['Free parking, PKR 12,000', false],
  ['10,000 for students', true],
])('finds in %j another price than PKR 12,000: %s', (text, isFound) => {
  expect(findPriceFault(text, [{ amount: 12_000, currency: 'PKR' }]) !== undefined).toBe(isFound);
  expect(findPriceFault(text, [])).toBeUndefined();
});
