import type { Messages } from '@meridian/contracts';
import { confirmEmailMessages } from './ur/confirm-email';
import { forgotPasswordMessages } from './ur/forgot-password';
import { loginMessages } from './ur/login';

/** Pages and widgets in Urdu, by id. */
export const messages: Readonly<Record<string, Messages>> = {
  login: loginMessages,
  'forgot-password': forgotPasswordMessages,
  'confirm-email': confirmEmailMessages,
  'sign-in-state': {
    LOGIN: 'لاگ اِن',
    'Your page': 'آپ کا صفحہ',
    'LOGOUT? {name}': 'لاگ آؤٹ؟ {name}',
    'You are signed out on this page, but we could not be reached to end your session. If others use this computer, go online and open this site once more before you leave it: that ends the session.':
      'آپ اس صفحے سے لاگ آؤٹ ہو گئے ہیں، لیکن آپ کا سیشن ختم کرنے کے لیے ہم سے رابطہ نہیں ہو سکا۔ اگر یہ کمپیوٹر دوسرے لوگ بھی استعمال کرتے ہیں تو اسے چھوڑنے سے پہلے انٹرنیٹ سے منسلک ہو کر یہ ویب سائٹ ایک بار پھر کھول لیں: اس سے سیشن ختم ہو جائے گا۔',
    'Your session has ended now: you are signed out completely.':
      'آپ کا سیشن اب ختم ہو گیا ہے: آپ مکمل طور پر لاگ آؤٹ ہو چکے ہیں۔',
  },
};
