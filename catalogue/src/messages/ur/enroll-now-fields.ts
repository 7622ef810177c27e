import { undecided } from '@meridian/contracts/forms';
import { ltr } from './ltr';

export const fieldMessages = {
  'About you': 'آپ کے بارے میں',
  Title: 'لقب',
  Dr: 'ڈاکٹر',
  Professor: 'پروفیسر',
  Mr: 'جناب',
  Mrs: 'مسز',
  Ms: 'محترمہ',
  Miss: 'مس',
  Mx: 'مکس (Mx)',
  'First name': 'نام',
  'Last name': 'خاندانی نام',
  'Date of birth': 'تاریخِ پیدائش',
  Gender: 'جنس',
  Female: 'خاتون',
  Male: 'مرد',
  'Another gender': 'دیگر',
  'Prefer not to say': 'بتانا نہیں چاہتے',

  'Identity documents': 'شناختی دستاویزات',
  'CNIC number': 'شناختی کارڈ (CNIC) نمبر',
  'We print it on your documents, such as a certificate, so that they identify you. 13 digits, such as 35202-1234567-1.': `یہ آپ کی دستاویزات، مثلاً سرٹیفکیٹ، پر درج ہوتا ہے تاکہ ان سے آپ کی شناخت میں کوئی شبہ نہ رہے۔ 13 ہندسے، مثلاً ${ltr('35202-1234567-1')}۔`,
  'Passport number': 'پاسپورٹ نمبر',
  'We print it on the documents for a conference abroad, such as a letter of invitation.':
    'یہ بیرونِ ملک کانفرنس کی دستاویزات، مثلاً دعوت نامے، پر درج ہوتا ہے۔',

  'How to reach you': 'آپ سے رابطہ',
  'E-mail address': 'ای میل کا پتا',
  'Your confirmation and your reference number go to this address.':
    'آپ کی تصدیق اور حوالہ نمبر اسی پتے پر بھیجے جاتے ہیں۔',
  'We answer to this address.': 'ہم اسی پتے پر جواب دیتے ہیں۔',
  'WhatsApp number': 'واٹس ایپ نمبر',
  'With the country code if it is not from Pakistan, such as +971 50 123 4567.': `اگر نمبر پاکستان کا نہیں تو ملک کے کوڈ کے ساتھ، مثلاً ${ltr('+971 50 123 4567')}۔`,
  'Contact number': 'رابطہ نمبر',
  'Any telephone by which we reach you; the same number will do.':
    'کوئی بھی فون جس پر آپ سے رابطہ ہو سکے؛ وہی نمبر بھی کافی ہے۔',
  Country: 'ملک',
  'Where you live.': 'جہاں آپ رہتے ہیں۔',
  'Current address': 'موجودہ پتا',
  'Permanent address': 'مستقل پتا',
  'It is my permanent address too': 'میرا مستقل پتا بھی یہی ہے',
  'Copied below.': 'نیچے درج کر دیا گیا۔',

  'Your profession': 'آپ کا پیشہ',
  'Highest qualification': 'اعلیٰ ترین تعلیمی قابلیت',
  'Such as MBBS, BDS, BScN or FCPS. Students: the one that you study for.':
    'مثلاً MBBS، BDS، BScN یا FCPS۔ طلبہ: وہ ڈگری جس کے لیے آپ پڑھ رہے ہیں۔',
  'Date of qualification': 'قابلیت حاصل کرنے کی تاریخ',
  'When you obtained it, or began to study for it.': 'جب آپ نے یہ حاصل کی، یا اس کی تعلیم شروع کی۔',
  'Place of practice or study': 'کام یا تعلیم کی جگہ',
  'The hospital, clinic, college or university, and its city.':
    'ہسپتال، کلینک، کالج یا یونیورسٹی، اور اس کا شہر۔',
  'PMDC number': 'پی ایم ڈی سی (PMDC) نمبر',
  'Your number with the Pakistan Medical and Dental Council, such as 12345-P.': `پاکستان میڈیکل اینڈ ڈینٹل کونسل میں آپ کا نمبر، مثلاً ${ltr('12345-P')}۔`,
  'PMDC expiry date': 'پی ایم ڈی سی (PMDC) رجسٹریشن ختم ہونے کی تاریخ',
  'Needed if you gave a PMDC number.': 'اگر آپ نے PMDC نمبر لکھا ہے تو یہ لازمی ہے۔',

  'What you would like to attend': 'آپ کہاں شریک ہونا چاہتے ہیں',
  'Conferences and courses': 'کانفرنسیں اور کورسز',
  'Open a group and choose your fee level for each that you would like to attend, {most} at most. All that is listed is open for registration.':
    'کوئی حصہ کھولیں اور جس جس پروگرام میں شریک ہونا چاہتے ہیں اس کے لیے اپنی فیس کا درجہ منتخب کریں، زیادہ سے زیادہ {most}۔ یہاں درج تمام پروگراموں کے لیے اندراج کھلا ہے۔',
  [undecided]: 'میں نے ابھی فیصلہ نہیں کیا',
  Conferences: 'کانفرنسیں',
  'Courses: {specialty}': 'کورسز: {specialty}',
  chosen: 'منتخب',
  'Not this one': 'یہ نہیں',
  'Yes, not sure of my fee': 'ہاں، فیس کا درجہ معلوم نہیں',
  ', ': '، ',
  '. Another organizer holds it and registers delegates on {page}; what you send here comes to us.':
    '۔ اسے ایک اور منتظم منعقد کرتا ہے اور شرکا کا اندراج {page} پر کرتا ہے؛ جو آپ یہاں بھیجتے ہیں وہ ہمیں ملتا ہے۔',
  'its own page': 'اپنے صفحے',
  'The list cannot be shown right now. Write the title of each conference and course on a line of its own.':
    'فہرست فی الوقت دکھائی نہیں جا سکتی۔ ہر کانفرنس اور کورس کا عنوان الگ سطر میں لکھیں۔',
  'Why you would like to attend': 'آپ کیوں شریک ہونا چاہتے ہیں',
  'Two or three sentences are enough.': 'دو تین جملے کافی ہیں۔',

  'Your signature': 'آپ کے دستخط',
  Signature: 'دستخط',
  'Type your full name. By it you say that what you have entered is true.':
    'اپنا پورا نام لکھیں۔ اس سے آپ اقرار کرتے ہیں کہ آپ کی درج کردہ معلومات درست ہیں۔',
};
