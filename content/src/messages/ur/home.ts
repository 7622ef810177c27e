import { site } from '@meridian/contracts';

export const homeMessages = {
  [site.tagline]: 'طبی تعلیم، جو سرحدوں کے پار پہنچتی ہے',
  [site.description]:
    'پاکستان میں صحت کے شعبے کے طلبہ اور معالجین کے لیے کورسز، کانفرنسیں اور بین الاقوامی اشتراک۔',
  'What is learned on one meridian heals on another.':
    'ایک خطے میں سیکھا ہوا علم دوسرے خطے میں شفا بنتا ہے۔',
  'Courses, conferences and placements that join students and clinicians in Pakistan with teachers in nine countries.':
    'کورسز، کانفرنسیں اور عملی تربیت، جو پاکستان کے طلبہ اور معالجین کو نو ممالک کے اساتذہ سے جوڑتے ہیں۔',
  'See our collaborations': 'ہمارے اشتراک دیکھیں',
  'Browse conferences': 'کانفرنسیں دیکھیں',
  'Find a course': 'کورس تلاش کریں',
  '{count} courses': '{count} کورسز',
  '{count} conferences': '{count} کانفرنسیں',
  'next: {course}, {day}, {way}': 'اگلا: {course}، {day}، {way}',
  'On campus': 'کیمپس میں',
  Online: 'آن لائن',
  Hybrid: 'مخلوط',
  'Upcoming courses': 'آئندہ کورسز',
  'Upcoming conferences': 'آئندہ کانفرنسیں',

  'Who we are': 'ہم کون ہیں',
  [`${site.name} brings students and clinicians together with people who can teach them. Some courses take place on a ward in Sukkur, some placements in a hospital abroad, and a good deal online on weekday evenings.`]: `${site.name} طلبہ اور معالجین کو ان لوگوں سے ملاتا ہے جو انہیں پڑھا سکتے ہیں۔ کچھ کورسز سکھر کے کسی وارڈ میں ہوتے ہیں، کچھ عملی تربیت بیرونِ ملک کسی ہسپتال میں، اور بہت کچھ ہفتے کے عام دنوں کی شاموں میں آن لائن۔`,
  'Every course has a named clinician who is responsible for it, every collaboration begins with one course or exchange that either side may end, and every course page says what participants can do afterwards.':
    'ہر کورس کا ایک نامزد معالج ذمہ دار ہوتا ہے، ہر اشتراک ایک کورس یا تبادلے سے شروع ہوتا ہے جسے کوئی بھی فریق ختم کر سکتا ہے، اور ہر کورس کے صفحے پر لکھا ہوتا ہے کہ شرکا اس کے بعد کیا کر سکیں گے۔',
  'More about us': 'ہمارے بارے میں مزید',
  'Global Partnerships': 'عالمی شراکتیں',
  'Universities and hospitals in nine countries teach with us, and learn from the wards they visit.':
    'نو ممالک کی جامعات اور ہسپتال ہمارے ساتھ پڑھاتے ہیں، اور جن وارڈوں کا دورہ کرتے ہیں ان سے سیکھتے بھی ہیں۔',
  'Healthcare Excellence': 'صحت کی نگہداشت میں اعلیٰ معیار',
  'Content follows current guidelines and is taught by people who practise what they teach.':
    'مواد تازہ ترین رہنما اصولوں کے مطابق ہوتا ہے، اور وہی لوگ پڑھاتے ہیں جو خود یہ کام کرتے ہیں۔',
  'Empowerment Through Education': 'تعلیم کے ذریعے بااختیار بنانا',
  'Fees by stage of training, grants for travel, and classrooms by satellite for distant districts.':
    'تربیت کے مرحلے کے مطابق فیس، سفر کے لیے گرانٹ، اور دور دراز اضلاع کے لیے سیٹلائٹ کے ذریعے کلاسیں۔',

  Affiliations: 'وابستہ ادارے',
  'All collaborations': 'تمام اشتراک',
  '{name} in figures': '{name} اعداد و شمار میں',
  Participations: 'شمولیتیں',
  Conferences: 'کانفرنسیں',
  'Upcoming events': 'آئندہ تقریبات',
  Courses: 'کورسز',
};
