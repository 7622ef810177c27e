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
const monthMessages: Messages = Object.fromEntries(
  Object.entries(months).flatMap(([name, translated]) => [
    [name, translated],
    [name.slice(0, 3), translated],
  ]),
);

const cardMessages: Messages = {
  ...monthMessages,
  Cancelled: 'منسوخ',
  Full: 'نشستیں پُر',
  'New date': 'نئی تاریخ',
  'Registration closed': 'اندراج بند ہو چکا',
  'Has begun': 'شروع ہو چکا',
  Over: 'ختم ہو چکا',
};

/** The widgets in Urdu, by id. Courses and conferences themselves are in English. */
export const messages: Readonly<Record<string, Messages>> = {
  'first-courses': {
    ...cardMessages,
    'All courses': 'تمام کورسز',
    'New courses appear here as soon as their dates are fixed.':
      'نئے کورسز کی تاریخیں طے ہوتے ہی یہاں درج کیے جائیں گے۔',
    Starts: 'آغاز',
    Modality: 'طریقۂ تدریس',
    'COURSE DETAILS': 'کورس کی تفصیل',
  },
  'upcoming-conferences': {
    ...cardMessages,
    'All conferences': 'تمام کانفرنسیں',
    'New conferences appear here as soon as their dates are fixed.':
      'نئی کانفرنسوں کی تاریخیں طے ہوتے ہی یہاں درج کی جائیں گی۔',
    When: 'تاریخ',
    City: 'شہر',
    Focus: 'شعبہ',
    'Conference details': 'کانفرنس کی تفصیل',
    'Free for some': 'بعض کے لیے مفت',
    'Free of charge': 'مفت',
    'From {fee}': '{fee} سے',
    '{fee}': '{fee}',
  },
  'footer-conferences': {
    ...monthMessages,
    'Next conferences': 'اگلی کانفرنسیں',
    'Next courses': 'اگلے کورسز',
    ', ': '، ',
    'No conference is planned right now.': 'فی الوقت کوئی کانفرنس طے نہیں۔',
    'See all our conferences': 'ہماری تمام کانفرنسیں دیکھیں',
  },
};
