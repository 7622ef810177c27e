import type { Messages } from '@meridian/contracts';
import { enrollNowMessages } from './ur/enroll-now';
import { specialtyMessages } from './ur/specialties';

const placeMessages: Messages = {
  Online: 'آن لائن',
  ', ': '، ',
  Dubai: 'دبئی',
  Faisalabad: 'فیصل آباد',
  Hyderabad: 'حیدرآباد',
  Islamabad: 'اسلام آباد',
  Istanbul: 'استنبول',
  Karachi: 'کراچی',
  'Kuala Lumpur': 'کوالالمپور',
  Lahore: 'لاہور',
  Multan: 'ملتان',
  Peshawar: 'پشاور',
  Quetta: 'کوئٹہ',
  Rawalpindi: 'راولپنڈی',
  Sukkur: 'سکھر',
};

const cardMessages: Messages = {
  ...placeMessages,
  ...specialtyMessages,
  'On campus': 'کیمپس میں',
  Hybrid: 'مخلوط',
  'Free for some': 'بعض کے لیے مفت',
  'Free of charge': 'مفت',
  'From {fee}': '{fee} سے',
  '{fee}': 'فیس: {fee}',
  Cancelled: 'منسوخ',
  Full: 'نشستیں پُر',
  'New date': 'نئی تاریخ',
  'Registration closed': 'اندراج بند ہو چکا',
  'Has begun': 'شروع ہو چکا',
  Over: 'ختم ہو چکا',
};

/** Pages and widgets in Urdu, by id. Courses and conferences themselves are in English. */
export const messages: Readonly<Record<string, Messages>> = {
  'enroll-now': enrollNowMessages,
  'first-courses': {
    ...cardMessages,
    'All courses': 'تمام کورسز',
    'New courses appear here as soon as their dates are fixed.':
      'نئے کورسز کی تاریخیں طے ہوتے ہی یہاں درج کیے جائیں گے۔',
    Starts: 'آغاز',
    Modality: 'طریقۂ تدریس',
    'COURSE DETAILS': 'کورس کی تفصیل (انگریزی میں)',
  },
  'upcoming-conferences': {
    ...cardMessages,
    'All conferences': 'تمام کانفرنسیں',
    'New conferences appear here as soon as their dates are fixed.':
      'نئی کانفرنسوں کی تاریخیں طے ہوتے ہی یہاں درج کی جائیں گی۔',
    When: 'تاریخ',
    City: 'شہر',
    Focus: 'شعبہ',
    'Conference details': 'کانفرنس کی تفصیل (انگریزی میں)',
  },
  'footer-conferences': {
    ...placeMessages,
    'Next conferences': 'اگلی کانفرنسیں',
    'Next courses': 'اگلے کورسز',
    'No conference is planned right now.': 'فی الوقت کوئی کانفرنس طے نہیں۔',
    'See all our conferences': 'ہماری تمام کانفرنسیں دیکھیں',
  },
};
