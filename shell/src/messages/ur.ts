// The shell in Urdu; only servers load it.
import { type Messages, site } from '@meridian/contracts';
import { monthMessages, urduOutcomes } from '@meridian/contracts/urdu-outcomes';

/** Texts that all parts share: frame, design system, forms of all pages, failures. */
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

const linkMessages: Messages = {
  'This did not work': 'یہ کام نہیں ہو سکا',
  'This was not done yet': 'یہ ابھی نہیں ہوا',
  'Open the link from the newest message that you have from us, whole, or {link}.':
    'ہماری طرف سے ملنے والے تازہ ترین پیغام کا مکمل لنک کھولیں، یا {link}۔',
};

const newsletterLinks: Messages = {
  ...linkMessages,
  'subscribe to the newsletter': 'نیوز لیٹر سبسکرائب کریں',
  'This link does not work, or no longer. Subscribe again to get a new one.':
    'یہ لنک درست نہیں، یا اس کی مدت ختم ہو چکی ہے۔ نیا لنک پانے کے لیے دوبارہ سبسکرائب کریں۔',
  'This link does not work, or no longer. Take the link from the newest mail that you have from us.':
    'یہ لنک درست نہیں، یا اس کی مدت ختم ہو چکی ہے۔ ہماری طرف سے ملنے والی تازہ ترین میل کا لنک کھولیں۔',
};

const dataTitles: Messages = {
  'Privacy notice': 'رازداری کا نوٹس',
  'Delete your data': 'اپنا ڈیٹا حذف کریں',
  'Your data': 'آپ کا ڈیٹا',
};

/** The shell's own pages, by id. */
export const pages: Readonly<Record<string, Messages>> = {
  newsletter: {
    'Subscribe to the newsletter: new courses and conferences by e-mail, about once a month.':
      'نیوز لیٹر سبسکرائب کریں: نئے کورسز اور کانفرنسوں کی اطلاع ای میل پر، مہینے میں تقریباً ایک بار۔',
  },
  'newsletter-confirm': {
    ...newsletterLinks,
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
    ...newsletterLinks,
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
  deletion: {
    ...dataTitles,
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
    ...dataTitles,
    ...linkMessages,
    'Which forms are stored under your e-mail address, and a button that deletes them.':
      'آپ کی ای میل کے پتے کے تحت کون سے فارم محفوظ ہیں، اور انہیں حذف کرنے کا بٹن۔',
    'This link does not work, or no longer. It ends after a day, and once something was deleted with it. Ask for a new one to see what is stored now.':
      'یہ لنک درست نہیں، یا اس کی مدت ختم ہو چکی ہے۔ یہ ایک دن کے بعد، اور اس سے کچھ حذف ہونے پر ختم ہو جاتا ہے۔ اب کیا محفوظ ہے، یہ دیکھنے کے لیے نیا لنک منگوائیں۔',
    'Open the link from the message again in a moment.':
      'تھوڑی دیر بعد پیغام کا لنک دوبارہ کھولیں۔',
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
  received: {
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
  },
};
