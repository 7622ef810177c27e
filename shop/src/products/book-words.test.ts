import { describeEdition, describeShortly } from './book-words';

it.each([
  [{ authors: ['Ali', 'Bibi', 'Dar'], year: 2017 }, 'Ali and others, 2017'],
  [{ authors: ['Ali', 'Bibi'] }, 'Ali and Bibi'],
  [{ year: 2017 }, '2017'],
  [{}, ''],
])('describes %j in one line as "%s"', (book, text) => {
  expect(describeShortly(book)).toBe(text);
});

it.each([
  [{ edition: 1, year: 2010 }, '1st edition, 2010'],
  [{ edition: 3, year: 2018 }, '3rd edition, 2018'],
  [{ edition: 11 }, '11th edition'],
  [{ edition: 112 }, '112th edition'],
  [{}, ''],
])('describes the edition %j as "%s"', (book, text) => {
  expect(describeEdition(book)).toBe(text);
});
