import type { Messages } from '@meridian/contracts';

export const receivedMessages: Messages = {
  'Your pre-registration': 'آپ کی پری رجسٹریشن',
  'What we received with a pre-registration, by its reference number: courses, conferences and fee levels.':
    'حوالہ نمبر کے ذریعے دیکھیں کہ پری رجسٹریشن میں ہمیں کیا موصول ہوا: کورسز، کانفرنسیں اور فیس کے درجے۔',
  'Enter the reference number of your pre-registration to see what we received. It is on the page that confirmed it and in the mail, and looks like MHE-7K2QX0DA.':
    'ہمیں کیا موصول ہوا، یہ دیکھنے کے لیے اپنی پری رجسٹریشن کا حوالہ نمبر لکھیں۔ یہ تصدیق کے صفحے اور میل میں درج ہے، اور اس طرح کا ہوتا ہے: \u2066MHE-7K2QX0DA\u2069۔',
  'Look up a pre-registration': 'پری رجسٹریشن تلاش کریں',
  'Reference number': 'حوالہ نمبر',
  'Show it': 'دکھائیں',
  'The number is lost? Answer any mail of ours about the pre-registration, or write to {email}.':
    'نمبر کھو گیا؟ پری رجسٹریشن کے بارے میں ہماری کسی بھی میل کا جواب دیں، یا {email} پر لکھیں۔',
  'Only pre-registrations that were sent without JavaScript have a number. Others went through the e-mail service EmailJS to our mailbox: to ask about one of them, write to {email}.':
    'صرف ان پری رجسٹریشنز کا نمبر ہوتا ہے جو JavaScript کے بغیر بھیجی گئیں۔ باقی ای میل سروس EmailJS کے ذریعے ہماری ای میل میں آئیں: ان میں سے کسی کے بارے میں پوچھنے کے لیے {email} پر لکھیں۔',

  'We found nothing under this number': 'اس نمبر کے تحت کچھ نہیں ملا',
  'We could not look it up yet': 'ابھی تلاش نہیں کیا جا سکا',
  'This could not be looked up: the fault is on our side. Wait a moment and try again.':
    'تلاش نہیں کیا جا سکا: خرابی ہماری طرف سے ہے۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔',
  'Too many numbers were looked up from your connection in a short time. Wait {minutes} minutes, then try again.':
    'آپ کے کنکشن سے تھوڑے وقت میں بہت زیادہ نمبر تلاش کیے گئے۔ {minutes} منٹ بعد دوبارہ کوشش کریں۔',
  'This is no reference number: expected MHE and eight letters and digits, such as MHE-7K2QX0DA. Copy it from the confirmation of your pre-registration.':
    'یہ حوالہ نمبر نہیں: حوالہ نمبر میں MHE کے بعد آٹھ حروف اور ہندسے ہوتے ہیں، مثلاً \u2066MHE-7K2QX0DA\u2069۔ اسے اپنی پری رجسٹریشن کی تصدیق سے نقل کریں۔',
  'No pre-registration has the number {number}, or no longer. Compare it with your confirmation. What is deleted, after {days} days at the latest, has no page any more.':
    'نمبر {number} کی کوئی پری رجسٹریشن موجود نہیں، یا اب نہیں رہی۔ اسے اپنی تصدیق سے ملا لیں۔ جو زیادہ سے زیادہ {days} دن بعد حذف ہو چکا ہو اس کا کوئی صفحہ نہیں رہتا۔',

  'We received pre-registration {reference} on {date} at {time} in Pakistan.':
    'ہمیں پری رجسٹریشن {reference} پاکستان کے وقت کے مطابق {date} کو {time} بجے موصول ہوئی۔',
  'What it is for': 'یہ کس کے لیے ہے',
  Kind: 'قسم',
  Course: 'کورس',
  Conference: 'کانفرنس',
  Date: 'تاریخ',
  Dates: 'تاریخیں',
  Place: 'مقام',
  'Fee level': 'فیس کا درجہ',
  'To be settled with our office': 'ہمارے دفتر سے طے ہوگا',
  'It was moved; these are the new dates.': 'اس کی تاریخ بدل گئی ہے؛ نئی تاریخیں یہ ہیں۔',
  'It is cancelled. Its page says what to do.':
    'یہ منسوخ ہو چکا ہے۔ اس کے صفحے پر لکھا ہے کہ کیا کرنا ہے۔',
  'It is no longer on our site.': 'یہ اب ہماری ویب سائٹ پر نہیں ہے۔',
  'Add it to your calendar': 'اپنے کیلنڈر میں شامل کریں',
  'Another organizer holds it and registers delegates on {page}; your pre-registration came to us, and we answer with the next steps.':
    'اسے ایک اور منتظم منعقد کرتا ہے اور شرکا کا اندراج {page} پر کرتا ہے؛ آپ کی پری رجسٹریشن ہمیں ملی ہے، اور ہم اگلے مراحل کے ساتھ جواب دیں گے۔',
  'its own page': 'اپنے صفحے',
  'It also has something that was written by hand; our office reads it, this page does not show it.':
    'اس میں کچھ ہاتھ سے لکھا ہوا بھی ہے؛ اسے ہمارا دفتر پڑھتا ہے، یہ صفحہ نہیں دکھاتا۔',
  'No conference or course was chosen yet. We ask when we answer.':
    'ابھی کوئی کانفرنس یا کورس منتخب نہیں کیا گیا۔ ہم جواب دیتے وقت پوچھ لیں گے۔',
  'What happens next': 'اس کے بعد کیا ہوگا',
  'We answer by e-mail within five working days, or sooner if what you chose begins sooner, usually by {date}, with the place, the fee and how to pay it. Until the fee has arrived, no place is taken and nothing is owed. If that day is over and you have no answer, write to {email} or call {phone}.':
    'ہم پانچ کاروباری دنوں کے اندر، یا اگر آپ کا منتخب پروگرام اس سے پہلے شروع ہو تو اس سے بھی پہلے، عموماً {date} تک، ای میل سے جواب دیتے ہیں کہ نشست ہے یا نہیں، فیس کتنی ہے اور اسے کیسے ادا کیا جائے۔ فیس موصول ہونے تک نہ کوئی نشست محفوظ ہوتی ہے اور نہ آپ کے ذمے کچھ واجب ہے۔ اگر وہ دن گزر جائے اور جواب نہ ملے تو {email} پر لکھیں یا {phone} پر فون کریں۔',
  'Anyone who has the number can see this page, so nothing about you is on it. It goes on {date} at the latest, when we delete the pre-registration; you can {link}.':
    'جس کے پاس نمبر ہو وہ یہ صفحہ دیکھ سکتا ہے، اس لیے اس پر آپ کے بارے میں کچھ نہیں۔ یہ صفحہ زیادہ سے زیادہ {date} تک رہتا ہے، جب ہم پری رجسٹریشن حذف کر دیتے ہیں؛ آپ {link}۔',
  'have it deleted before': 'اسے پہلے بھی حذف کرا سکتے ہیں',
};
