import { site } from '@meridian/contracts';
import { urduOutcomes } from '@meridian/contracts/urdu-outcomes';

/** What forms of all pages say: their parts, their errors, and why one was not sent. */
export const formMessages = {
  'Error: ': 'غلطی: ',
  'Please check these fields': 'براہِ کرم ان خانوں کو دیکھ لیں',
  'Fields marked with an asterisk ({mark}) are required.':
    'جن خانوں پر ستارے کا نشان ({mark}) ہے، وہ لازمی ہیں۔',
  'Please choose': 'منتخب کریں',
  Show: 'دکھائیں',
  '{done} of {total} parts complete': '{total} میں سے {done} حصے مکمل',
  'Clear the draft': 'مسودہ مٹا دیں',
  'The draft has been cleared.': 'مسودہ مٹا دیا گیا۔',
  'Bring it back': 'واپس لائیں',
  'Filled in with what you typed here before.':
    'آپ نے یہاں پہلے جو لکھا تھا وہ دوبارہ درج کر دیا گیا ہے۔',
  '{label} (optional)': '{label} (اختیاری)',
  'Privacy notice of {date}': 'رازداری کا نوٹس، مورخہ {date}',
  'E-mail address': 'ای میل کا پتا',

  'Enter your e-mail address': 'اپنی ای میل کا پتا لکھیں',
  'Enter an e-mail address in the correct form, such as name@example.com':
    'ای میل کا پتا درست شکل میں لکھیں، مثلاً name@example.com',
  'Write the part before the @ in the letters a to z, as in name@example.com':
    '@ سے پہلے کا حصہ انگریزی حروف (a تا z) میں لکھیں، مثلاً name@example.com',

  'Newsletter by e-mail': 'ای میل کے ذریعے نیوز لیٹر',
  Subscribe: 'سبسکرائب کریں',
  Subscribing: 'سبسکرائب کیا جا رہا ہے',
  'Please check your address': 'براہِ کرم اپنا پتا دیکھ لیں',
  'We use your address for the newsletter alone.':
    'آپ کا پتا صرف نیوز لیٹر بھیجنے کے لیے استعمال ہوتا ہے۔',
  'Your address reaches us through the e-mail service EmailJS; without JavaScript, through our own server.':
    'آپ کا پتا ہم تک ای میل سروس EmailJS کے ذریعے پہنچتا ہے؛ JavaScript کے بغیر ہمارے اپنے سرور کے ذریعے۔',
  'We could not be reached. Check your connection, then subscribe again.':
    'ہم سے رابطہ نہیں ہو سکا۔ اپنا انٹرنیٹ کنکشن دیکھیں، پھر دوبارہ سبسکرائب کریں۔',
  'Thank you for subscribing with {email}': '{email} سے سبسکرائب کرنے کا شکریہ',
  'One step is left: confirm with the link in our message to this address. Should no new one come within a few minutes, look among unwanted mail, or for one that you had before.':
    'ایک مرحلہ باقی ہے: اس پتے پر بھیجے گئے ہمارے پیغام میں دیے گئے لنک سے تصدیق کریں۔ اگر چند منٹ میں نیا پیغام نہ آئے تو غیر مطلوب (spam) میل میں دیکھیں، یا وہ پیغام ڈھونڈیں جو آپ کو پہلے مل چکا ہے۔',
  [`The e-mail service EmailJS has taken your address and passes it to us; we put it on the list by hand, so there is nothing left to do. To be taken off, write to ${site.email}.`]: `ای میل سروس EmailJS نے آپ کا پتا وصول کر لیا ہے اور اسے ہم تک پہنچا دے گی؛ ہم اسے فہرست میں خود درج کرتے ہیں، لہٰذا آپ کو مزید کچھ نہیں کرنا۔ فہرست سے نکلنے کے لیے ${site.email} پر لکھیں۔`,

  'This was sent': 'یہ بھیج دیا گیا',
  'This was not sent yet': 'یہ ابھی بھیجا نہیں گیا',
  'This could not be sent': 'یہ بھیجا نہیں جا سکا',
  'You appear to be offline': 'بظاہر آپ کا انٹرنیٹ بند ہے',
  'Nothing that you typed is lost. Check your connection, then send it again.':
    'آپ کا لکھا ہوا محفوظ ہے۔ اپنا انٹرنیٹ کنکشن دیکھیں، پھر دوبارہ بھیجیں۔',
  'We could not be reached': 'ہم سے رابطہ نہیں ہو سکا',
  'The connection may have dropped on the way. Nothing that you typed is lost. Send it again; it arrives once, however often you do.':
    'ممکن ہے کنکشن درمیان میں ٹوٹ گیا ہو۔ آپ کا لکھا ہوا محفوظ ہے۔ دوبارہ بھیجیں؛ جتنی بار بھی بھیجیں، ہمیں ایک ہی بار ملے گا۔',
  'The e-mail service could not be reached': 'ای میل سروس سے رابطہ نہیں ہو سکا',
  'The connection may have dropped on the way. Nothing that you typed is lost. Send it again; if the first one arrived after all, we get it twice, which does no harm.':
    'ممکن ہے کنکشن درمیان میں ٹوٹ گیا ہو۔ آپ کا لکھا ہوا محفوظ ہے۔ دوبارہ بھیجیں؛ اگر پہلا بھی پہنچ گیا ہو تو ہمیں دو بار ملے گا، جس میں کوئی حرج نہیں۔',
  [`The service that delivers our forms did not take this one. Nothing that you typed is lost. Wait a few minutes and send it again, or write to ${site.email}.`]: `جو سروس ہمارے فارم پہنچاتی ہے، اس نے یہ فارم قبول نہیں کیا۔ آپ کا لکھا ہوا محفوظ ہے۔ چند منٹ بعد دوبارہ بھیجیں، یا ${site.email} پر لکھیں۔`,
  [`The fault is on our side, and nothing that you typed is lost. Wait a moment and send it again, or write to ${site.email}.`]: `خرابی ہماری طرف سے ہے، اور آپ کا لکھا ہوا محفوظ ہے۔ تھوڑی دیر بعد دوبارہ بھیجیں، یا ${site.email} پر لکھیں۔`,
  ...urduOutcomes,
};
