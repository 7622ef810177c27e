import { type Messages, site } from '@meridian/contracts';
import { monthMessages, urduOutcomes } from '@meridian/contracts/urdu-outcomes';

/** What all parts share: the frame, the design system, forms of all pages, and failures. */
export const shared: Messages = {
  'Skip to content': 'براہِ راست مواد پر جائیں',
  ', home page': '، سرورق',
  Home: 'سرورق',
  Main: 'مرکزی',
  Menu: 'مینو',
  'Open the menu': 'مینو کھولیں',
  'Close the menu': 'مینو بند کریں',
  'Language of this page': 'اس صفحے کی زبان',
  'This page has not been translated into Urdu yet.':
    'اس صفحے کا اردو ترجمہ ابھی دستیاب نہیں۔ ذیل میں یہ صفحہ انگریزی میں ہے۔',
  Facebook: 'فیس بک',
  LinkedIn: 'لنکڈ اِن',
  WhatsApp: 'واٹس ایپ',
  '(opens in a new tab)': '(نئے ٹیب میں کھلتا ہے)',
  Breadcrumb: 'صفحے کا مقام',

  Search: 'تلاش کریں',
  'Search this site': 'اس ویب سائٹ میں تلاش کریں',
  'Close search': 'تلاش بند کریں',
  Suggestions: 'تجاویز',
  'Main pages': 'مرکزی صفحات',
  choose: 'منتخب کریں',
  open: 'کھولیں',
  close: 'بند کریں',
  'All {total} results for “{query}”': '”{query}“ کے تمام {total} نتائج',
  'Suggestions are not available at the moment. Enter leads to the results.':
    'تجاویز فی الوقت دستیاب نہیں۔ Enter دبانے سے نتائج کھل جائیں گے۔',
  'Nothing found for “{query}”. Other words may find it.':
    '”{query}“ سے متعلق کچھ نہیں ملا۔ دوسرے الفاظ آزما کر دیکھیں۔',
  '1 suggestion': 'ایک تجویز',
  '{count} suggestions': '{count} تجاویز',
  '1 suggestion for similar words': 'ملتے جلتے الفاظ کے لیے ایک تجویز',
  '{count} suggestions for similar words': 'ملتے جلتے الفاظ کے لیے {count} تجاویز',

  'Subscribe to the newsletter': 'نیوز لیٹر حاصل کریں',
  Newsletter: 'نیوز لیٹر',
  'New courses and conferences, about once a month. A link in our mails ends it.':
    'نئے کورسز اور کانفرنسوں کی اطلاع، مہینے میں تقریباً ایک بار۔ ہماری ای میل میں موجود لنک سے بند کیا جا سکتا ہے۔',
  'New courses and conferences, about once a month. A message to us ends it.':
    'نئے کورسز اور کانفرنسوں کی اطلاع، مہینے میں تقریباً ایک بار۔ بند کرانے کے لیے ہمیں ایک پیغام بھیج دیں۔',
  [site.description]:
    'پاکستان میں صحت کے شعبے کے طلبہ اور معالجین کے لیے کورسز، کانفرنسیں اور بین الاقوامی اشتراک۔',
  [site.legalLine]: '2023 جملہ حقوق محفوظ ہیں',
  Contact: 'رابطہ',
  'Quick links': 'فوری روابط',
  Legal: 'قانونی معلومات',

  'Try again': 'دوبارہ کوشش کریں',
  Loading: 'لوڈ ہو رہا ہے',
  Close: 'بند کریں',
  '{part} cannot be shown right now.': '{part} فی الوقت دکھایا نہیں جا سکتا۔',
  'This part of the page': 'صفحے کا یہ حصہ',
  'The rest of the page works as usual.': 'باقی صفحہ معمول کے مطابق کام کر رہا ہے۔',

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

  'Page not found': 'صفحہ نہیں ملا',
  'There is no page at this address. Here are the main pages of the site.':
    'اس پتے پر کوئی صفحہ موجود نہیں۔ ویب سائٹ کے مرکزی صفحات یہ ہیں۔',
  'There is no page at {path}. The address may be misspelt, or the page may have moved. Search for it, or go on from one of the main pages:':
    'پتے {path} پر کوئی صفحہ موجود نہیں۔ ممکن ہے پتے کے ہجے غلط ہوں، یا صفحہ کہیں اور منتقل ہو گیا ہو۔ اسے تلاش کریں، یا ان مرکزی صفحات میں سے کسی پر جائیں:',
  'This page is no longer here': 'یہ صفحہ اب یہاں نہیں ہے',
  'The page at this address was taken off the site.': 'اس پتے کا صفحہ ویب سائٹ سے ہٹا دیا گیا ہے۔',
  'Here are the main pages.': 'مرکزی صفحات یہ ہیں۔',
  'The page at {path} was taken off the site.': 'پتے {path} کا صفحہ ویب سائٹ سے ہٹا دیا گیا ہے۔',
  'Search for what it was about, or go on from one of the main pages:':
    'اس کا موضوع تلاش کریں، یا ان مرکزی صفحات میں سے کسی پر جائیں:',
  'This page cannot be shown right now': 'یہ صفحہ فی الوقت دکھایا نہیں جا سکتا',
  'The fault is on our side. The rest of the site works as usual.':
    'خرابی ہماری طرف سے ہے۔ باقی ویب سائٹ معمول کے مطابق کام کر رہی ہے۔',
  'Trying again…': 'دوبارہ کوشش ہو رہی ہے…',
  'The fault is on our side, and the rest of the site works as usual. Try again in a moment, or go on from the menu.':
    'خرابی ہماری طرف سے ہے، اور باقی ویب سائٹ معمول کے مطابق کام کر رہی ہے۔ تھوڑی دیر بعد دوبارہ کوشش کریں، یا مینو سے کسی اور صفحے پر جائیں۔',
  'The fault is on our side, and the rest of the site works as usual. The page comes by itself as soon as it can; or go on from the menu.':
    'خرابی ہماری طرف سے ہے، اور باقی ویب سائٹ معمول کے مطابق کام کر رہی ہے۔ جیسے ہی ممکن ہوا صفحہ خود بخود آ جائے گا؛ یا مینو سے کسی اور صفحے پر جائیں۔',
  'You are offline': 'آپ آف لائن ہیں',
  'This device has no connection, so the page cannot be loaded. It comes by itself when the connection is back.':
    'یہ آلہ انٹرنیٹ سے جڑا ہوا نہیں، اس لیے صفحہ لوڈ نہیں ہو سکتا۔ رابطہ بحال ہوتے ہی صفحہ خود بخود آ جائے گا۔',
  'Go to the home page': 'سرورق پر جائیں',
  'If you tell us about it, please name this number: {number}':
    'اگر آپ ہمیں اس کی اطلاع دیں تو براہِ کرم یہ نمبر بتائیں: {number}',
  ...monthMessages,
};
