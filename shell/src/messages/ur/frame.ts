import { site } from '@meridian/contracts';

/** What stands around every page, and what the design system says itself. */
export const frameMessages = {
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
};
