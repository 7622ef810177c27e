import type { Messages } from '@meridian/contracts';
import { signInMessages } from './sign-in';

export const forgotPasswordMessages: Messages = {
  ...signInMessages,
  'Ask for a link to set a new password for your organizer’s account at {name}.':
    '{name} پر اپنے منتظم کے اکاؤنٹ کے لیے نیا پاس ورڈ رکھنے کا لنک منگوائیں۔',
  'It happens. Tell us your e-mail address, and we send you a link with which you choose a new password.':
    'ایسا ہو جاتا ہے۔ ہمیں اپنی ای میل کا پتا بتائیں، ہم آپ کو لنک بھیج دیں گے جس سے آپ نیا پاس ورڈ رکھ سکتے ہیں۔',
  'Ask for a link': 'لنک منگوائیں',
  'Send me a link': 'مجھے لنک بھیجیں',
  'The one that you signed up with.': 'وہی پتا جس سے آپ نے اکاؤنٹ بنایا تھا۔',
  'Look into your mailbox': 'اپنی ای میل دیکھیں',
  'If {email} has an account, a mail with a link is on its way to it. The link works once, and for one hour. If no mail arrives within a few minutes, look among your unwanted mails, and check the address for typing errors.':
    'اگر {email} کا اکاؤنٹ موجود ہے تو اس پر لنک والی میل بھیج دی گئی ہے۔ لنک ایک ہی بار اور ایک گھنٹے تک کام کرتا ہے۔ اگر چند منٹ میں میل نہ آئے تو غیر مطلوب (spam) میل میں دیکھیں، اور یہ بھی کہ پتا درست لکھا ہے۔',
  'Back to signing in': 'واپس لاگ اِن پر',

  'Choose a new password for your organizer’s account. You sign in with it afterwards.':
    'اپنے منتظم کے اکاؤنٹ کے لیے نیا پاس ورڈ رکھیں۔ اس کے بعد آپ اسی سے لاگ اِن کریں گے۔',
  'Choose a new password': 'نیا پاس ورڈ رکھیں',
  'Set the new password': 'نیا پاس ورڈ محفوظ کریں',
  'For the account of {email}.': '{email} کے اکاؤنٹ کے لیے۔',
  'New password': 'نیا پاس ورڈ',
  'Your new password is set': 'آپ کا نیا پاس ورڈ محفوظ ہو گیا',
  'The old one no longer works, and every device has been signed out. Sign in with the new one now.':
    'پرانا پاس ورڈ اب کام نہیں کرتا، اور ہر آلے سے لاگ آؤٹ کر دیا گیا ہے۔ اب نئے پاس ورڈ سے لاگ اِن کریں۔',
  'The old one no longer works. This device has been signed out; others may stay signed in for up to 14 days, unless you sign out there. Sign in with the new one now.':
    'پرانا پاس ورڈ اب کام نہیں کرتا۔ اس آلے سے لاگ آؤٹ کر دیا گیا ہے؛ دوسرے آلات 14 دن تک لاگ اِن رہ سکتے ہیں، جب تک آپ وہاں لاگ آؤٹ نہ کریں۔ اب نئے پاس ورڈ سے لاگ اِن کریں۔',
};
