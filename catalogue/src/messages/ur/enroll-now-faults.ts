import { maxChoices, phoneMessages } from '@meridian/contracts/forms';
import { ltr } from './ltr';

const { user_whatsappno: whatsApp, user_contactno: contact } = phoneMessages;

/** What is wrong with an answer, in the order of the form. */
export const faultMessages = {
  'Select your title': 'اپنا لقب منتخب کریں',
  'Enter your first name': 'اپنا نام لکھیں',
  'Your first name must be 100 characters or fewer': 'نام زیادہ سے زیادہ 100 حروف کا ہو',
  'Your first name must only include letters, spaces and punctuation':
    'نام میں صرف حروف، وقفے اور رموزِ اوقاف ہوں',
  'Enter your last name': 'اپنا خاندانی نام لکھیں',
  'Your last name must be 100 characters or fewer': 'خاندانی نام زیادہ سے زیادہ 100 حروف کا ہو',
  'Your last name must only include letters, spaces and punctuation':
    'خاندانی نام میں صرف حروف، وقفے اور رموزِ اوقاف ہوں',
  'Enter your date of birth': 'اپنی تاریخِ پیدائش درج کریں',
  'Enter a date of birth that the calendar has, such as 1994-03-27': `ایسی تاریخِ پیدائش درج کریں جو کیلنڈر میں موجود ہو، مثلاً ${ltr('1994-03-27')}`,
  'Your date of birth must be in the past': 'تاریخِ پیدائش گزری ہوئی تاریخ ہو',
  'You must be at least 16 years old to pre-register':
    'پری رجسٹریشن کے لیے عمر کم از کم 16 سال ہونا ضروری ہے',
  'Enter a date of birth after 1900': '1900 کے بعد کی تاریخِ پیدائش درج کریں',
  'Select your gender, or “Prefer not to say”': 'اپنی جنس منتخب کریں، یا ”بتانا نہیں چاہتے“',
  'The CNIC number must have 13 digits, such as 35202-1234567-1': `شناختی کارڈ نمبر 13 ہندسوں کا ہو، مثلاً ${ltr('35202-1234567-1')}`,
  'The passport number must have 6 to 12 letters and digits, such as AB1234567':
    'پاسپورٹ نمبر 6 سے 12 انگریزی حروف اور ہندسوں کا ہو، مثلاً AB1234567',
  'Enter your e-mail address': 'اپنی ای میل کا پتا لکھیں',
  'Enter an e-mail address in the correct form, such as name@example.com':
    'ای میل کا پتا درست شکل میں لکھیں، مثلاً name@example.com',
  'Write the part before the @ in the letters a to z, as in name@example.com':
    '@ سے پہلے کا حصہ انگریزی حروف (a تا z) میں لکھیں، مثلاً name@example.com',
  [whatsApp.missing]: 'اپنا واٹس ایپ نمبر لکھیں',
  [whatsApp.wrong]: `درست واٹس ایپ نمبر لکھیں، اور اگر وہ پاکستان کا نہیں تو ملک کے کوڈ کے ساتھ، مثلاً ${ltr('+92 300 1234567')}`,
  [contact.missing]: 'رابطہ نمبر لکھیں',
  [contact.wrong]: `درست رابطہ نمبر لکھیں، اور اگر وہ پاکستان کا نہیں تو ملک کے کوڈ کے ساتھ، مثلاً ${ltr('+92 42 35550142')}`,
  'Enter the country that you live in': 'وہ ملک لکھیں جس میں آپ رہتے ہیں',
  'The country must be 100 characters or fewer': 'ملک کا نام زیادہ سے زیادہ 100 حروف کا ہو',
  'The country must only include letters, spaces and punctuation':
    'ملک کے نام میں صرف حروف، وقفے اور رموزِ اوقاف ہوں',
  'Enter your current address': 'اپنا موجودہ پتا لکھیں',
  'Your current address must be 400 characters or fewer':
    'موجودہ پتا زیادہ سے زیادہ 400 حروف کا ہو',
  'Your current address must be plain text': 'موجودہ پتا سادہ متن میں ہو',
  'Enter your permanent address': 'اپنا مستقل پتا لکھیں',
  'Your permanent address must be 400 characters or fewer':
    'مستقل پتا زیادہ سے زیادہ 400 حروف کا ہو',
  'Your permanent address must be plain text': 'مستقل پتا سادہ متن میں ہو',
  'Enter your highest qualification, such as MBBS': 'اپنی اعلیٰ ترین تعلیمی قابلیت لکھیں، مثلاً MBBS',
  'The qualification must be 200 characters or fewer': 'قابلیت زیادہ سے زیادہ 200 حروف میں ہو',
  'The qualification must be one line of plain text': 'قابلیت سادہ متن کی ایک سطر میں ہو',
  'Enter the date of your qualification': 'قابلیت حاصل کرنے کی تاریخ درج کریں',
  'Enter a date of qualification that the calendar has, such as 2018-06-30': `قابلیت کی ایسی تاریخ درج کریں جو کیلنڈر میں موجود ہو، مثلاً ${ltr('2018-06-30')}`,
  'The date of your qualification must be in the past': 'قابلیت کی تاریخ گزری ہوئی تاریخ ہو',
  'Enter a date of qualification after 1920': '1920 کے بعد کی تاریخِ قابلیت درج کریں',
  'Enter where you practise or study': 'لکھیں کہ آپ کہاں کام کرتے یا پڑھتے ہیں',
  'The place of practice must be 200 characters or fewer':
    'کام کی جگہ زیادہ سے زیادہ 200 حروف میں ہو',
  'The place of practice must be one line of plain text': 'کام کی جگہ سادہ متن کی ایک سطر میں ہو',
  'The PMDC number must have 3 to 20 letters and digits, such as 12345-P': `PMDC نمبر 3 سے 20 انگریزی حروف اور ہندسوں کا ہو، مثلاً ${ltr('12345-P')}`,
  'Enter a PMDC expiry date that the calendar has, such as 2027-12-31': `PMDC رجسٹریشن ختم ہونے کی ایسی تاریخ درج کریں جو کیلنڈر میں موجود ہو، مثلاً ${ltr('2027-12-31')}`,
  'The PMDC expiry date must be after today': 'PMDC رجسٹریشن ختم ہونے کی تاریخ آج کے بعد کی ہو',
  'Enter a PMDC expiry date before 2100':
    'PMDC رجسٹریشن ختم ہونے کی تاریخ 2100 سے پہلے کی درج کریں',
  'Enter the date on which your PMDC registration expires, or leave the PMDC number empty':
    'وہ تاریخ درج کریں جس پر آپ کی PMDC رجسٹریشن ختم ہوتی ہے، یا PMDC نمبر خالی چھوڑ دیں',
  'Select what you would like to attend': 'منتخب کریں کہ آپ کہاں شریک ہونا چاہتے ہیں',
  'What you would like to attend must be 4,000 characters or fewer':
    'آپ کے منتخب پروگراموں کا متن زیادہ سے زیادہ 4,000 حروف کا ہو',
  'What you would like to attend must be plain text': 'آپ کے منتخب پروگرام سادہ متن میں ہوں',
  [`Choose at most ${maxChoices} courses and conferences; for more, send another pre-registration`]: `زیادہ سے زیادہ ${maxChoices} کورسز اور کانفرنسیں منتخب کریں؛ مزید کے لیے ایک اور پری رجسٹریشن بھیجیں`,
  'Tell us why you would like to attend': 'ہمیں بتائیں کہ آپ کیوں شریک ہونا چاہتے ہیں',
  'Why you would like to attend must be 3,000 characters or fewer':
    'شرکت کی وجہ زیادہ سے زیادہ 3,000 حروف میں ہو',
  'Why you would like to attend must be plain text': 'شرکت کی وجہ سادہ متن میں ہو',
  'Type your full name as your signature': 'دستخط کے طور پر اپنا پورا نام لکھیں',
  'The signature must be 200 characters or fewer': 'دستخط زیادہ سے زیادہ 200 حروف کے ہوں',
  'The signature must only include letters, spaces and punctuation':
    'دستخط میں صرف حروف، وقفے اور رموزِ اوقاف ہوں',

  'Take “{title}” off your choices: it {reason}. Everything else that you entered is kept.':
    '”{title}“ کو اپنے انتخاب سے نکال دیں: {reason}۔ آپ کا درج کیا ہوا باقی سب کچھ محفوظ ہے۔',
  'is full': 'اس کی نشستیں پُر ہو چکی ہیں',
  'can no longer be registered for': 'اس کے لیے اندراج بند ہو چکا ہے',
  'has begun': 'یہ شروع ہو چکا ہے',
  'has ended': 'یہ ختم ہو چکا ہے',
  'is cancelled': 'یہ منسوخ ہو چکا ہے',
  'is no longer offered': 'یہ اب پیش نہیں کیا جاتا',
};
