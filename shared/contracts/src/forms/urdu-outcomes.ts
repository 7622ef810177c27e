import { monthNames } from '../programme/days';
import type { Messages } from '../text/languages';
import { submitErrorMessages } from './submission';

export const urduMonthNames =
  'جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر'.split(' ');

/** Urdu names by the English name, whole and shortened; Urdu does not shorten them. */
export const monthMessages: Readonly<Record<string, string>> = Object.fromEntries(
  monthNames.flatMap((name, index) => {
    const translated = urduMonthNames[index] ?? name;
    return [
      [name, translated],
      [name.slice(0, 3), translated],
    ];
  }),
);

/** Message when the browser says that the form came from another site. */
export const foreignFormMessage =
  'Your browser says that this form came from another site, so nothing was sent. If you filled it in, send it again.';

/** Urdu by English text: servers' own messages about forms. Only servers load them. */
export const urduOutcomes: Messages = {
  'Your form has been received.': 'آپ کا فارم موصول ہو گیا ہے۔',
  'Go back to the page before to correct it or send it again. This is what you typed:':
    'درست کرنے یا دوبارہ بھیجنے کے لیے پچھلے صفحے پر واپس جائیں۔ آپ نے یہ لکھا تھا:',
  'This address takes no form, so nothing was sent.':
    'اس پتے پر کوئی فارم وصول نہیں کیا جاتا، اس لیے کچھ نہیں بھیجا گیا۔',
  'This could not be sent: the fault is on our side. Nothing that you typed is lost. Wait a moment and send it again.':
    'یہ بھیجا نہیں جا سکا: خرابی ہماری طرف سے ہے۔ آپ کا لکھا ہوا محفوظ ہے۔ تھوڑی دیر بعد دوبارہ بھیجیں۔',
  [submitErrorMessages.tooFast]:
    'یہ صفحہ کھلنے کے ایک دو سیکنڈ کے اندر ہی بھیج دیا گیا۔ ذرا رک کر دوبارہ بھیجیں۔',
  [submitErrorMessages.tooMany]:
    'آپ کے کنکشن سے تھوڑے وقت میں بہت زیادہ فارم بھیجے گئے ہیں۔ {minutes} منٹ بعد دوبارہ بھیجیں۔',
  [submitErrorMessages.tooLarge]: 'متن ہماری گنجائش سے زیادہ ہے۔ اسے مختصر کر کے دوبارہ بھیجیں۔',
  [foreignFormMessage]:
    'آپ کے براؤزر کے مطابق یہ فارم کسی دوسری ویب سائٹ سے آیا ہے، اس لیے کچھ نہیں بھیجا گیا۔ اگر یہ آپ کا ہے تو دوبارہ بھیجیں۔',
  [submitErrorMessages.changed]:
    'یہ فارم پہلے دوسرے جوابات کے ساتھ بھیجا جا چکا ہے۔ ان جوابات کو نئے فارم کے طور پر بھیجنے کے لیے دوبارہ بھیجیں۔',
};
