import { site } from '@meridian/contracts';

/** The home page with its strips. */
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
  'Find a course by subject, month and city': 'مضمون، مہینے اور شہر کے لحاظ سے کورس تلاش کریں',
  'Courses to begin with': 'آغاز کے لیے کورسز',
  'Upcoming conferences': 'آئندہ کانفرنسیں',

  'Good teachers and willing learners, introduced': 'اچھے اساتذہ اور سیکھنے والوں کا باہمی تعارف',
  [`${site.name} began with a plain observation: good teachers and people who want to learn from them are often a long way apart. We arrange the meeting. Some of it takes place on a ward in Sukkur, some in a lecture hall abroad, and a good deal online on weekday evenings.`]: `${site.name} کا آغاز ایک سادہ سے مشاہدے سے ہوا: اچھے اساتذہ اور ان سے سیکھنے کے خواہش مند اکثر ایک دوسرے سے بہت دور ہوتے ہیں۔ ہم ان کی ملاقات کا انتظام کرتے ہیں۔ کچھ ملاقاتیں سکھر کے کسی وارڈ میں ہوتی ہیں، کچھ بیرونِ ملک کسی لیکچر ہال میں، اور بہت سی ہفتے کے عام دنوں کی شاموں میں آن لائن۔`,
  'We are small on purpose. Every course has a named clinician who answers for it, every collaboration begins with one course or exchange that either side may end, and every course says what its participants can do afterwards.':
    'ہم نے اپنا ادارہ جان بوجھ کر چھوٹا رکھا ہے۔ ہر کورس کا ایک نامزد معالج ذمہ دار ہوتا ہے، ہر اشتراک ایک کورس یا تبادلے سے شروع ہوتا ہے جسے کوئی بھی فریق ختم کر سکتا ہے، اور ہر کورس کے صفحے پر لکھا ہوتا ہے کہ شرکا اس کے بعد کیا کر سکیں گے۔',
  'More about us': 'ہمارے بارے میں مزید',
  'Global Partnerships': 'عالمی شراکتیں',
  'Universities and hospitals in nine countries teach with us, and learn from the wards they visit.':
    'نو ممالک کی جامعات اور ہسپتال ہمارے ساتھ پڑھاتے ہیں، اور جن وارڈوں کا دورہ کرتے ہیں ان سے سیکھتے بھی ہیں۔',
  'Healthcare Excellence': 'صحت کی نگہداشت میں اعلیٰ معیار',
  'Content follows current guidelines, is taught by people in practice, and is measured at the bedside.':
    'مواد تازہ ترین رہنما اصولوں کے مطابق ہوتا ہے، پیشے سے وابستہ ماہرین پڑھاتے ہیں، اور نتائج مریض کے بستر کے پاس پرکھے جاتے ہیں۔',
  'Empowerment Through Education': 'تعلیم کے ذریعے بااختیار بنانا',
  'Fees by stage of training, grants for travel and classrooms by satellite, so that distance decides less.':
    'تربیت کے مرحلے کے مطابق فیس، سفر کے لیے گرانٹ اور سیٹلائٹ کے ذریعے کلاسیں، تاکہ فاصلہ کم سے کم رکاوٹ بنے۔',

  Affiliations: 'وابستہ ادارے',
  'All collaborations': 'تمام اشتراک',
  '{name} in figures': '{name} اعداد و شمار میں',
  Participations: 'شمولیتیں',
  Conferences: 'کانفرنسیں',
  'Upcoming events': 'آئندہ تقریبات',
  Courses: 'کورسز',
};
