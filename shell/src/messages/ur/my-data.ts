import type { Messages } from '@meridian/contracts';

const linkMessages: Messages = {
  'Privacy notice': 'رازداری کا نوٹس',
  'Delete your data': 'اپنا ڈیٹا حذف کریں',
  'Your data': 'آپ کا ڈیٹا',
};

/** The pages that list and delete what is stored under an e-mail address, by id. */
export const deletionPages: Readonly<Record<string, Messages>> = {
  deletion: {
    ...linkMessages,
    'See which forms are stored under your e-mail address, and delete them by a link that we mail to it.':
      'دیکھیں کہ آپ کی ای میل کے پتے کے تحت کون سے فارم محفوظ ہیں، اور اسی پتے پر بھیجے گئے لنک سے انہیں حذف کریں۔',
    'Enter the e-mail address that you used here. We mail a link to it; the page behind the link lists your messages, pre-registrations and newsletter subscription, and a button there deletes them.':
      'ای میل کا وہ پتا لکھیں جو آپ نے یہاں استعمال کیا تھا۔ ہم اس پر ایک لنک بھیجتے ہیں؛ لنک کا صفحہ آپ کے پیغامات، پری رجسٹریشن اور نیوز لیٹر کی سبسکرپشن دکھاتا ہے، اور وہاں کا بٹن انہیں حذف کر دیتا ہے۔',
    'Used for this one mail.': 'صرف اسی ایک میل کے لیے استعمال ہوتا ہے۔',
    'Mail me the link': 'مجھے لنک بھیجیں',
    'An organizer’s account is not part of this: to have one deleted, write to {email} from its e-mail address. What else we keep is in the {notice}.':
      'منتظم کا اکاؤنٹ اس میں شامل نہیں: اسے حذف کرانے کے لیے اسی اکاؤنٹ کی ای میل کے پتے سے {email} پر لکھیں۔ ہم مزید کیا محفوظ رکھتے ہیں، یہ {notice} میں درج ہے۔',
    'privacy notice': 'رازداری کے نوٹس',
    'Forms that were sent with JavaScript are not here: they went through the e-mail service EmailJS to our mailbox. To have those deleted, write to {email}, and we delete our copy and have EmailJS delete its own. The link below lists what was sent without JavaScript.':
      'جو فارم JavaScript کے ساتھ بھیجے گئے وہ یہاں نہیں ہیں: وہ ای میل سروس EmailJS کے ذریعے ہماری ای میل میں آئے۔ انہیں حذف کرانے کے لیے {email} پر لکھیں، ہم اپنی نقل حذف کر دیں گے اور EmailJS سے بھی اس کی نقل حذف کرائیں گے۔ ذیل کا لنک وہ دکھاتا ہے جو JavaScript کے بغیر بھیجا گیا۔',
    'Look into your mailbox': 'اپنی ای میل دیکھیں',
    'The link is on its way to {email}, whether or not anything is stored under it. It works for {hours} hours. Should no new message come within a few minutes, look among unwanted mail, or for one that you had today.':
      'لنک {email} پر بھیج دیا گیا ہے، چاہے اس کے تحت کچھ محفوظ ہو یا نہ ہو۔ یہ {hours} گھنٹے کام کرتا ہے۔ اگر چند منٹ میں نیا پیغام نہ آئے تو غیر مطلوب (spam) میل میں دیکھیں، یا وہ پیغام ڈھونڈیں جو آپ کو آج مل چکا ہے۔',
  },
  stored: {
    ...linkMessages,
    'Which forms are stored under your e-mail address, and a button that deletes them.':
      'آپ کی ای میل کے پتے کے تحت کون سے فارم محفوظ ہیں، اور انہیں حذف کرنے کا بٹن۔',
    'This did not work': 'یہ کام نہیں ہو سکا',
    'This was not done yet': 'یہ ابھی نہیں ہوا',
    'This link does not work, or no longer. It ends after a day, and once something was deleted with it. Ask for a new one to see what is stored now.':
      'یہ لنک درست نہیں، یا اس کی مدت ختم ہو چکی ہے۔ یہ ایک دن کے بعد، اور اس سے کچھ حذف ہونے پر ختم ہو جاتا ہے۔ اب کیا محفوظ ہے، یہ دیکھنے کے لیے نیا لنک منگوائیں۔',
    'Open the link from the message again in a moment.':
      'تھوڑی دیر بعد پیغام کا لنک دوبارہ کھولیں۔',
    'Open the link from the newest message that you have from us, whole, or {link}.':
      'ہماری طرف سے ملنے والے تازہ ترین پیغام کا مکمل لنک کھولیں، یا {link}۔',
    'ask for a new one': 'نیا لنک منگوائیں',
    'Nothing is stored under your e-mail address: no message, no pre-registration, and no newsletter subscription.':
      'آپ کی ای میل کے پتے کے تحت کچھ محفوظ نہیں: نہ کوئی پیغام، نہ پری رجسٹریشن، اور نہ نیوز لیٹر کی سبسکرپشن۔',
    'This is stored under your e-mail address:': 'آپ کی ای میل کے پتے کے تحت یہ محفوظ ہے:',
    '1 contact message': 'رابطے کا ایک پیغام',
    '{count} contact messages': 'رابطے کے {count} پیغامات',
    '1 pre-registration': 'ایک پری رجسٹریشن',
    '{count} pre-registrations': '{count} پری رجسٹریشن',
    'Your newsletter subscription': 'آپ کی نیوز لیٹر سبسکرپشن',
    'With the button all of it is deleted at once, mails that were not sent yet included. A pre-registration then no longer counts. There is no way back.':
      'بٹن دبانے سے یہ سب فوراً حذف ہو جاتا ہے، وہ میلیں بھی جو ابھی بھیجی نہیں گئیں۔ اس کے بعد پری رجسٹریشن شمار نہیں ہوتی۔ اسے واپس نہیں لایا جا سکتا۔',
    'Delete all of it': 'یہ سب حذف کریں',
    'Your data has been deleted': 'آپ کا ڈیٹا حذف کر دیا گیا ہے',
    'This was deleted from our site:': 'ہماری ویب سائٹ سے یہ حذف کیا گیا:',
    'Where our office has copies in its mailbox, or your address on the newsletter list, it was asked by mail to delete them. Backups made before today hold the data until we delete them. If you have a question, write to {email}.':
      'اگر ہمارے دفتر کی ای میل میں نقلیں، یا نیوز لیٹر کی فہرست میں آپ کا پتا موجود ہے تو اسے میل کے ذریعے انہیں حذف کرنے کا کہہ دیا گیا ہے۔ آج سے پہلے کے بیک اپ میں ڈیٹا اس وقت تک رہتا ہے جب تک ہم انہیں حذف نہ کر دیں۔ اگر کوئی سوال ہو تو {email} پر لکھیں۔',
    'This is about forms that were sent without JavaScript. Others went through the e-mail service EmailJS to our mailbox: to have them deleted, write to {email}.':
      'یہ ان فارموں کے بارے میں ہے جو JavaScript کے بغیر بھیجے گئے۔ باقی ای میل سروس EmailJS کے ذریعے ہماری ای میل میں آئے: انہیں حذف کرانے کے لیے {email} پر لکھیں۔',
  },
};
