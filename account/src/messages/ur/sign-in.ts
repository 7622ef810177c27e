import type { Messages } from '@meridian/contracts';
import { minPasswordLength, passwordAdvice } from '../../sign-in/password-strength';
import { identityErrorMessages } from './identity-errors';

/** What the forms of all pages for accounts have in common. */
export const signInMessages: Messages = {
  ...identityErrorMessages,
  'E-mail address': 'ای میل کا پتا',
  Password: 'پاس ورڈ',
  'Forgot your password?': 'پاس ورڈ بھول گئے؟',
  'Sign in': 'لاگ اِن کریں',
  'Your page': 'آپ کا صفحہ',
  'Add a conference': 'کانفرنس شامل کریں',
  'Checking the link…': 'لنک دیکھا جا رہا ہے…',
  WhatsApp: 'واٹس ایپ',
  '{whatsApp} or {email}': '{whatsApp} یا {email}',
  'This form needs JavaScript, which is turned off in your browser. To list a conference or to ask about your account, write to us: {contact}.':
    'اس فارم کے لیے JavaScript درکار ہے، جو آپ کے براؤزر میں بند ہے۔ کانفرنس درج کرانے یا اپنے اکاؤنٹ کے بارے میں پوچھنے کے لیے ہمیں لکھیں: {contact}۔',
  'Reach us on {contact}.': 'ہم سے رابطہ کریں: {contact}۔',

  'Enter your password.': 'اپنا پاس ورڈ لکھیں۔',
  'Enter your full name.': 'اپنا پورا نام لکھیں۔',
  'Enter your e-mail address.': 'اپنی ای میل کا پتا لکھیں۔',
  'Enter an e-mail address such as name@example.com.':
    'ای میل کا پتا درست شکل میں لکھیں، مثلاً name@example.com',
  'Choose a password.': 'کوئی پاس ورڈ منتخب کریں۔',
  [`Use at least ${minPasswordLength} characters.`]: `کم از کم ${minPasswordLength} حروف کا پاس ورڈ رکھیں۔`,

  [passwordAdvice]: `کم از کم ${minPasswordLength} حروف۔ جتنا لمبا، اتنا مضبوط۔`,
  [`Too short. Use at least ${minPasswordLength} characters.`]: `بہت چھوٹا ہے۔ کم از کم ${minPasswordLength} حروف رکھیں۔`,
  'Weak. It contains a part of your name or e-mail address.':
    'کمزور۔ اس میں آپ کے نام یا ای میل کے پتے کا حصہ شامل ہے۔',
  'Weak. It is built on one of the first passwords that are tried.':
    'کمزور۔ یہ ان پاس ورڈز میں سے ایک پر مبنی ہے جو سب سے پہلے آزمائے جاتے ہیں۔',
  'Weak. It repeats the same few characters.': 'کمزور۔ اس میں وہی چند حروف بار بار آتے ہیں۔',
  'Fair. A longer one, for instance four unrelated words, is stronger.':
    'مناسب۔ اس سے لمبا، مثلاً چار غیر متعلق الفاظ، زیادہ مضبوط ہوگا۔',
  'Strong.': 'مضبوط۔',
};
