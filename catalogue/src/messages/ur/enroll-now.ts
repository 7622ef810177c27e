import type { Messages } from '@meridian/contracts';
import { privacyNotice } from '@meridian/contracts/forms';
import { faultMessages } from './enroll-now-faults';
import { fieldMessages } from './enroll-now-fields';
import { specialtyMessages } from './specialties';

export const enrollNowMessages: Messages = {
  ...specialtyMessages,
  ...fieldMessages,
  ...faultMessages,
  'Pre-registration': 'پری رجسٹریشن',
  'Pre-register for a conference or course of {name}: about ten minutes, nothing to pay now.':
    '{name} کی کسی کانفرنس یا کورس کے لیے پری رجسٹریشن کریں: تقریباً دس منٹ، ابھی کوئی ادائیگی نہیں۔',
  'You are pre-registering for {chosen}. Under “What you would like to attend” you choose your fee level, and can add other conferences and courses.':
    'آپ {chosen} کے لیے پری رجسٹریشن کر رہے ہیں۔ حصے ”آپ کہاں شریک ہونا چاہتے ہیں“ میں آپ اپنی فیس کا درجہ منتخب کریں گے، اور مزید کانفرنسیں اور کورسز بھی شامل کر سکتے ہیں۔',
  'It takes about ten minutes, and nothing is to be paid now. Have your PMDC number at hand if you have one, and CNIC or passport if your documents are to name their numbers. We answer within five working days, or sooner if what you choose begins sooner, with the place, the fee and how to pay it.':
    'اس میں تقریباً دس منٹ لگتے ہیں، اور ابھی کچھ ادا نہیں کرنا ہوتا۔ اگر آپ کا PMDC نمبر ہے تو اسے پاس رکھیں، اور اگر آپ چاہتے ہیں کہ آپ کی دستاویزات پر شناختی کارڈ یا پاسپورٹ کا نمبر درج ہو تو وہ بھی۔ ہم پانچ کاروباری دنوں کے اندر، یا اگر آپ کا منتخب پروگرام اس سے پہلے شروع ہو تو اس سے بھی پہلے، نشست، فیس اور ادائیگی کے طریقے کے ساتھ جواب دیتے ہیں۔',
  'Questions?': 'کوئی سوال؟',
  'Call {phone}, or write to us. If a question of this form does not fit you, send what you have by e-mail and we take it from there.':
    '{phone} پر فون کریں، یا ہمیں لکھیں۔ اگر اس فارم کا کوئی سوال آپ پر لاگو نہ ہوتا ہو تو جو معلومات آپ کے پاس ہیں وہ ای میل سے بھیج دیں، باقی ہم دیکھ لیں گے۔',
  'Contact us': 'ہم سے رابطہ کریں',

  Continue: 'آگے بڑھیں',
  Back: 'واپس',
  'Check your answers': 'اپنے جوابات دیکھ لیں',
  'Not given': 'درج نہیں',
  'Change{field}': '{field} تبدیل کریں',
  'Send pre-registration': 'پری رجسٹریشن بھیجیں',
  'Sending your details': 'آپ کے کوائف بھیجے جا رہے ہیں',
  'Try again': 'دوبارہ کوشش کریں',
  'What you type is kept in this browser until you send the form, the numbers of your documents included. On a computer that others use, clear the draft before you leave.':
    'آپ جو لکھتے ہیں وہ فارم بھیجنے تک اسی براؤزر میں محفوظ رہتا ہے، آپ کی دستاویزات کے نمبر بھی۔ اگر یہ کمپیوٹر دوسرے لوگ بھی استعمال کرتے ہیں تو جانے سے پہلے مسودہ مٹا دیں۔',
  [`We use what you enter to offer you a place, and delete it from this site within ${privacyNotice.keptDays} days.`]: `آپ جو درج کرتے ہیں وہ آپ کو نشست کی پیشکش کرنے کے لیے استعمال ہوتا ہے، اور ${privacyNotice.keptDays} دن کے اندر اس ویب سائٹ سے حذف کر دیا جاتا ہے۔`,
  'Your details reach us through the e-mail service EmailJS; without JavaScript, through our own server.':
    'آپ کے کوائف ہم تک ای میل سروس EmailJS کے ذریعے پہنچتے ہیں؛ JavaScript کے بغیر ہمارے اپنے سرور کے ذریعے۔',

  'Your details have been sent': 'آپ کے کوائف بھیج دیے گئے ہیں',
  'Your reference number': 'آپ کا حوالہ نمبر',
  '{link} under this number: what you applied for, and nothing about you.':
    'اس نمبر سے {link}: آپ نے کس کے لیے درخواست دی، آپ کے بارے میں کچھ نہیں۔',
  'See what we received': 'دیکھیں ہمیں کیا موصول ہوا',
  'A confirmation usually reaches {email} within minutes. If none arrives, your pre-registration has reached us all the same. What happens next:':
    'تصدیق عموماً چند منٹ میں {email} پر پہنچ جاتی ہے۔ اگر نہ بھی پہنچے تو آپ کی پری رجسٹریشن ہمیں بہرحال مل چکی ہے۔ اس کے بعد کے مراحل:',
  'The e-mail service EmailJS has taken them and passes them to us. There is no confirmation by e-mail and no reference number. What happens next:':
    'ای میل سروس EmailJS نے انہیں وصول کر لیا ہے اور ہم تک پہنچا دے گی۔ ای میل سے کوئی تصدیق نہیں بھیجی جاتی اور کوئی حوالہ نمبر نہیں ہوتا۔ اس کے بعد کے مراحل:',
  'Within five working days, or sooner if what you chose begins sooner, we write to you whether there is a place, what the fee is and how to pay it.':
    'پانچ کاروباری دنوں کے اندر، یا اگر آپ کا منتخب پروگرام اس سے پہلے شروع ہو تو اس سے بھی پہلے، ہم آپ کو لکھ کر بتاتے ہیں کہ نشست ہے یا نہیں، فیس کتنی ہے اور اسے کیسے ادا کیا جائے۔',
  'Within five working days, or sooner if what you chose begins sooner, we write to {email} whether there is a place, what the fee is and how to pay it.':
    'پانچ کاروباری دنوں کے اندر، یا اگر آپ کا منتخب پروگرام اس سے پہلے شروع ہو تو اس سے بھی پہلے، ہم {email} پر لکھ کر بتاتے ہیں کہ نشست ہے یا نہیں، فیس کتنی ہے اور اسے کیسے ادا کیا جائے۔',
  'Your place is yours once the fee has arrived. Until then nothing is owed.':
    'فیس موصول ہوتے ہی نشست آپ کی ہو جاتی ہے۔ اس وقت تک آپ کے ذمے کچھ واجب نہیں۔',
  'Where another organisation holds a conference, it takes the fee and gives the places, and we write with the next steps.':
    'جو کانفرنس کوئی اور ادارہ منعقد کرتا ہے اس کی فیس وہی لیتا اور نشستیں وہی دیتا ہے، اور ہم آپ کو اگلے مراحل لکھ کر بتاتے ہیں۔',
  'See all conferences': 'تمام کانفرنسیں دیکھیں',
};
