import type { Messages } from '@meridian/contracts';

const months = {
  January: 'جنوری',
  February: 'فروری',
  March: 'مارچ',
  April: 'اپریل',
  May: 'مئی',
  June: 'جون',
  July: 'جولائی',
  August: 'اگست',
  September: 'ستمبر',
  October: 'اکتوبر',
  November: 'نومبر',
  December: 'دسمبر',
} as const;

/** The names of the months, whole and as they are shortened in English; Urdu does not shorten them. */
export const monthMessages: Messages = Object.fromEntries(
  Object.entries(months).flatMap(([name, translated]) => [
    [name, translated],
    [name.slice(0, 3), translated],
  ]),
);
