import type { Messages } from '@meridian/contracts';

const linkMessages: Messages = {
  'This did not work': 'یہ کام نہیں ہو سکا',
  'This was not done yet': 'یہ ابھی نہیں ہوا',
  'Open the link from the newest message that you have from us, whole, or {subscribe}.':
    'ہماری طرف سے ملنے والے تازہ ترین پیغام کا مکمل لنک کھولیں، یا {subscribe}۔',
  'subscribe to the newsletter': 'نیوز لیٹر سبسکرائب کریں',
  'This link does not work, or no longer. Subscribe again to get a new one.':
    'یہ لنک درست نہیں، یا اس کی مدت ختم ہو چکی ہے۔ نیا لنک پانے کے لیے دوبارہ سبسکرائب کریں۔',
  'This link does not work, or no longer. Take the link from the newest mail that you have from us.':
    'یہ لنک درست نہیں، یا اس کی مدت ختم ہو چکی ہے۔ ہماری طرف سے ملنے والی تازہ ترین میل کا لنک کھولیں۔',
};

export const newsletterPages: Readonly<Record<string, Messages>> = {
  newsletter: {
    'Subscribe to the newsletter: new courses and conferences by e-mail, about once a month.':
      'نیوز لیٹر سبسکرائب کریں: نئے کورسز اور کانفرنسوں کی اطلاع ای میل پر، مہینے میں تقریباً ایک بار۔',
  },
  'newsletter-confirm': {
    ...linkMessages,
    'Confirm your subscription': 'اپنی سبسکرپشن کی تصدیق کریں',
    'The last step of subscribing to the newsletter: confirm that the address is yours.':
      'نیوز لیٹر سبسکرائب کرنے کا آخری مرحلہ: تصدیق کریں کہ یہ پتا آپ کا ہے۔',
    'You asked for our newsletter. Confirm that this address is yours, and we send you the next issue.':
      'آپ نے ہمارے نیوز لیٹر کی درخواست کی تھی۔ تصدیق کریں کہ یہ پتا آپ کا ہے، پھر اگلے شمارے سے نیوز لیٹر آپ کو ملنے لگے گا۔',
    'Confirm subscription': 'سبسکرپشن کی تصدیق کریں',
    'Your subscription is confirmed': 'آپ کی سبسکرپشن کی تصدیق ہو گئی',
    'You will receive the next issue. The link in our message about it ends the subscription.':
      'اگلا شمارہ آپ کو ای میل پر ملے گا۔ سبسکرپشن ختم کرنے کا لنک ہمارے اسی پیغام میں موجود ہے۔',
  },
  'newsletter-unsubscribe': {
    ...linkMessages,
    'End your subscription': 'اپنی سبسکرپشن ختم کریں',
    'End your subscription to the newsletter with one click.':
      'نیوز لیٹر کی سبسکرپشن ایک کلک سے ختم کریں۔',
    'Nothing more will come to your mailbox from our newsletter.':
      'اس کے بعد ہمارا نیوز لیٹر آپ کو نہیں بھیجا جائے گا۔',
    'End subscription': 'سبسکرپشن ختم کریں',
    'Your subscription has ended': 'آپ کی سبسکرپشن ختم ہو گئی',
    'We take your address off our list. Should you miss the newsletter, subscribe again at any time.':
      'ہم آپ کا پتا اپنی فہرست سے نکال دیتے ہیں۔ اگر دوبارہ نیوز لیٹر چاہیں تو کسی بھی وقت سبسکرائب کر سکتے ہیں۔',
  },
};
