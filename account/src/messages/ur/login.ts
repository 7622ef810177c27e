import type { Messages } from '@meridian/contracts';
import { signInMessages } from './sign-in';

export const loginMessages: Messages = {
  ...signInMessages,
  'For Organizers': 'منتظمین کے لیے',
  'Sign in or create an account to list your medical conference with {name}.':
    'اپنی طبی کانفرنس {name} پر درج کرانے کے لیے لاگ اِن کریں یا اکاؤنٹ بنائیں۔',
  'For people who hold conferences and want them listed here. Visitors need no account: every page of this site is open. You can also {form} first and sign in at its end.':
    'ان افراد کے لیے جو کانفرنسیں منعقد کرتے ہیں اور انہیں یہاں درج کرانا چاہتے ہیں۔ دیگر افراد کو اکاؤنٹ کی ضرورت نہیں: اس ویب سائٹ کا ہر صفحہ سب کے لیے کھلا ہے۔ آپ پہلے {form} بھی کر سکتے ہیں اور آخر میں لاگ اِن کر سکتے ہیں۔',
  'fill in the form for your conference': 'اپنی کانفرنس کا فارم پُر',

  'Welcome back': 'خوش آمدید',
  'Sign in with e-mail': 'ای میل سے لاگ اِن کریں',
  'Create an account': 'اکاؤنٹ بنائیں',
  'Create account': 'اکاؤنٹ بنائیں',
  'Full name': 'پورا نام',
  'We keep your name and e-mail address for as long as you have the account.':
    'جب تک آپ کا اکاؤنٹ ہے، آپ کا نام اور ای میل کا پتا ہمارے پاس محفوظ رہتا ہے۔',
  'New here?': 'پہلی بار آئے ہیں؟',
  'An organizer’s account puts your conference in front of clinicians across Pakistan.':
    'منتظم کا اکاؤنٹ آپ کی کانفرنس کو پورے پاکستان کے معالجین کے سامنے لاتا ہے۔',
  'Sign Up': 'اکاؤنٹ بنائیں',
  'Already with us?': 'پہلے سے اکاؤنٹ ہے؟',
  'Sign in with the e-mail address that you registered.':
    'اپنی درج کردہ ای میل کے پتے سے لاگ اِن کریں۔',
  'Sign In': 'لاگ اِن کریں',

  'You are signed in as {name}.': 'آپ {name} کے نام سے لاگ اِن ہیں۔',
  'Your account has been created': 'آپ کا اکاؤنٹ بن گیا ہے',
  'You are signed in as {name} with {email}. Add your first conference, or look at your page, where everything that you send in is listed.':
    'آپ {name} کے نام سے {email} کے ساتھ لاگ اِن ہیں۔ اپنی پہلی کانفرنس شامل کریں، یا اپنا صفحہ دیکھیں، جہاں آپ کی بھیجی ہوئی ہر چیز درج ہوتی ہے۔',
  'One thing is left: confirm that the address is yours, by the link in the mail that we send you now. If none arrives within a few minutes, your page sends it again.':
    'ایک کام باقی ہے: ابھی بھیجی جانے والی میل کے لنک سے تصدیق کریں کہ یہ پتا آپ کا ہے۔ اگر چند منٹ میں میل نہ آئے تو اسے اپنے صفحے سے دوبارہ منگوا سکتے ہیں۔',
};
