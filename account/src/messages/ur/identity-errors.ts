import type { Messages } from '@meridian/contracts';

export const identityErrorMessages: Messages = {
  'Signing in is not available at present': 'لاگ اِن فی الوقت دستیاب نہیں',
  'Nothing was sent, and what you typed is still in the form. To list a conference or to ask about your account, write to us and we will help.':
    'کچھ بھیجا نہیں گیا، اور آپ کا لکھا ہوا فارم میں موجود ہے۔ کانفرنس درج کرانے یا اپنے اکاؤنٹ کے بارے میں پوچھنے کے لیے ہمیں لکھیں، ہم مدد کریں گے۔',
  'E-mail address and password do not match': 'ای میل کا پتا اور پاس ورڈ آپس میں نہیں ملتے',
  'Check both for typing errors and try again. If you forgot the password, ask for a link to set a new one.':
    'دیکھیں کہ دونوں درست لکھے ہیں، پھر دوبارہ کوشش کریں۔ اگر پاس ورڈ بھول گئے ہیں تو نیا رکھنے کے لیے لنک منگوائیں۔',
  'This e-mail address already has an account': 'ای میل کے اس پتے پر پہلے سے اکاؤنٹ موجود ہے',
  'Sign in instead, or use another address. If you forgot the password, ask for a link to set a new one.':
    'اس سے لاگ اِن کریں، یا کوئی اور پتا استعمال کریں۔ اگر پاس ورڈ بھول گئے ہیں تو نیا رکھنے کے لیے لنک منگوائیں۔',
  'This e-mail address cannot be right': 'ای میل کا یہ پتا درست نہیں ہو سکتا',
  'Check it for typing errors and try again.': 'دیکھیں کہ یہ درست لکھا ہے، پھر دوبارہ کوشش کریں۔',
  'This password is too easy to guess': 'اس پاس ورڈ کا اندازہ لگانا بہت آسان ہے',
  'Choose a longer one, for instance four unrelated words.':
    'اس سے لمبا پاس ورڈ رکھیں، مثلاً چار غیر متعلق الفاظ۔',
  'Too many attempts': 'بہت زیادہ کوششیں',
  'This is paused for a while, either for this account or for your internet connection. Wait ten minutes or longer, then try again.':
    'اس اکاؤنٹ یا آپ کے انٹرنیٹ کنکشن کے لیے یہ کچھ دیر روک دیا گیا ہے۔ دس منٹ یا زیادہ انتظار کریں، پھر دوبارہ کوشش کریں۔',
  'We could not reach the sign-in service': 'لاگ اِن کی سروس سے رابطہ نہیں ہو سکا',
  'Check your connection and try again. What you typed is still in the form.':
    'اپنا انٹرنیٹ کنکشن دیکھیں اور دوبارہ کوشش کریں۔ آپ کا لکھا ہوا فارم میں موجود ہے۔',
  'The check that you are a person did not work': 'یہ جانچ نہیں ہو سکی کہ آپ انسان ہیں',
  'Try again in a moment. If it goes on, turn off extensions that block scripts for this page.':
    'تھوڑی دیر بعد دوبارہ کوشش کریں۔ اگر مسئلہ برقرار رہے تو اس صفحے کے لیے وہ ایکسٹینشن بند کر دیں جو اسکرپٹ روکتے ہیں۔',
  'This account asks for a second step': 'اس اکاؤنٹ کے لیے دوسرا مرحلہ درکار ہے',
  'It is protected by a code on a phone, which this page cannot ask for. Write to us and we will help.':
    'یہ فون پر آنے والے کوڈ سے محفوظ ہے، جو یہ صفحہ نہیں پوچھ سکتا۔ ہمیں لکھیں، ہم مدد کریں گے۔',
  'This belongs to another account': 'یہ کسی اور اکاؤنٹ کا ہے',
  'Sign out, then sign in with the e-mail address of this account.':
    'لاگ آؤٹ کریں، پھر اسی اکاؤنٹ کی ای میل کے پتے سے لاگ اِن کریں۔',
  'This address signs in another way': 'یہ پتا کسی اور طریقے سے لاگ اِن ہوتا ہے',
  'Ask for a link to set a password, then sign in with it here.':
    'پاس ورڈ رکھنے کے لیے لنک منگوائیں، پھر اسی سے یہاں لاگ اِن کریں۔',
  'This account is closed': 'یہ اکاؤنٹ بند ہے',
  'Write to us if you think that it should be open.':
    'اگر آپ کے خیال میں اسے کھلا ہونا چاہیے تو ہمیں لکھیں۔',
  'Your browser blocked the sign-in window': 'آپ کے براؤزر نے لاگ اِن کی ونڈو روک دی',
  'Allow pop-up windows for this site and try again, or sign in with e-mail address and password.':
    'اس ویب سائٹ کے لیے پاپ اپ ونڈو کی اجازت دے کر دوبارہ کوشش کریں، یا ای میل کے پتے اور پاس ورڈ سے لاگ اِن کریں۔',
  'The sign-in window was closed too early': 'لاگ اِن کی ونڈو قبل از وقت بند ہو گئی',
  'Try again and leave the window open until it closes by itself.':
    'دوبارہ کوشش کریں اور ونڈو کھلی رہنے دیں، وہ خود بند ہو جائے گی۔',
  'Your browser lets this site store nothing':
    'آپ کا براؤزر اس ویب سائٹ کو کچھ محفوظ کرنے نہیں دیتا',
  'Allow cookies for this site, or leave private browsing, and try again.':
    'اس ویب سائٹ کے لیے کوکیز کی اجازت دیں، یا نجی براؤزنگ سے باہر آئیں، اور دوبارہ کوشش کریں۔',
  'Signing in is not set up properly on our side':
    'ہماری طرف لاگ اِن درست طریقے سے ترتیب نہیں دیا گیا',
  'Trying again will not help. Write to us and we will put it right; what you typed is still in the form.':
    'دوبارہ کوشش سے فائدہ نہیں ہوگا۔ ہمیں لکھیں، ہم اسے درست کر دیں گے؛ آپ کا لکھا ہوا فارم میں موجود ہے۔',
  'This link no longer works': 'یہ لنک اب کام نہیں کرتا',
  'It was used already, or it is too old. Ask for a new one and use the newest mail.':
    'یہ استعمال ہو چکا ہے، یا بہت پرانا ہے۔ نیا لنک منگوائیں اور تازہ ترین میل کا لنک استعمال کریں۔',
  'Your account was created, but you are not signed in yet':
    'آپ کا اکاؤنٹ بن گیا ہے، لیکن آپ ابھی لاگ اِن نہیں ہوئے',
  'Sign in with your e-mail address and the password that you have just chosen.':
    'اپنی ای میل کے پتے اور اس پاس ورڈ سے لاگ اِن کریں جو آپ نے ابھی رکھا ہے۔',
  'Something went wrong on our side': 'ہماری طرف کوئی خرابی پیش آئی',
  'Try again in a moment. What you typed is still in the form.':
    'تھوڑی دیر بعد دوبارہ کوشش کریں۔ آپ کا لکھا ہوا فارم میں موجود ہے۔',
};
