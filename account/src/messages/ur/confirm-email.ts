import type { Messages } from '@meridian/contracts';
import { signInMessages } from './sign-in';

export const confirmEmailMessages: Messages = {
  ...signInMessages,
  'Confirm your address': 'اپنے پتے کی تصدیق کریں',
  'Confirm the e-mail address of your organizer’s account at {name} by the link in our mail.':
    '{name} پر اپنے منتظم کے اکاؤنٹ کی ای میل کے پتے کی تصدیق ہماری میل کے لنک سے کریں۔',
  'This is the address of an organizer’s account with us: {email}. Confirm that it is yours, so that what we decide about your conferences reaches you.':
    'یہ ہمارے ہاں ایک منتظم کے اکاؤنٹ کا پتا ہے: {email}۔ تصدیق کریں کہ یہ آپ کا ہے، تاکہ آپ کی کانفرنسوں کے بارے میں ہمارے فیصلے آپ تک پہنچیں۔',
  'Confirm this address': 'اس پتے کی تصدیق کریں',
  'Your e-mail address is confirmed': 'آپ کی ای میل کے پتے کی تصدیق ہو گئی',
  'We write to {email} when we have decided about a conference of yours.':
    'جب ہم آپ کی کسی کانفرنس کے بارے میں فیصلہ کریں گے تو {email} پر لکھیں گے۔',
  'An address is confirmed by the link in a mail, which we send when you create an account. {signIn}, and your page sends it again.':
    'پتے کی تصدیق اس میل کے لنک سے ہوتی ہے جو ہم اکاؤنٹ بنانے پر بھیجتے ہیں۔ {signIn}، اور اپنے صفحے سے اسے دوبارہ منگوائیں۔',
  'Confirming needs JavaScript, which is turned off in your browser. Turn it on and open the link again, or write to us on {contact}.':
    'تصدیق کے لیے JavaScript درکار ہے، جو آپ کے براؤزر میں بند ہے۔ اسے چالو کر کے لنک دوبارہ کھولیں، یا ہمیں لکھیں: {contact}۔',
};
