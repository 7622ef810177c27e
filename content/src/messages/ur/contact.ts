import { privacyNotice } from '@meridian/contracts/forms';

export const contactMessages = {
  'Write, call or visit {name} in Lahore: address, e-mail, telephone, WhatsApp and opening hours.':
    'لاہور میں {name} کو لکھیں، فون کریں یا تشریف لائیں: پتا، ای میل، ٹیلی فون، واٹس ایپ اور اوقاتِ کار۔',
  Contact: 'رابطہ',
  WhatsApp: 'واٹس ایپ',
  '(opens in a new tab)': '(نئے ٹیب میں کھلتا ہے)',
  Address: 'پتا',
  'See the map': 'نقشہ دیکھیں',
  'E-mail': 'ای میل',
  'Usually answered within one working day.': 'جواب عموماً ایک کاروباری دن کے اندر دیا جاتا ہے۔',
  Phone: 'فون',

  'Write to us': 'ہمیں لکھیں',
  'Your name': 'آپ کا نام',
  'E-mail address': 'ای میل کا پتا',
  'Try again': 'دوبارہ کوشش کریں',
  Subject: 'موضوع',
  Message: 'پیغام',
  'We answer to this address and use it for nothing else.':
    'ہم اسی پتے پر جواب دیتے ہیں اور اسے کسی اور کام کے لیے استعمال نہیں کرتے۔',
  [`We use what you write to answer you, and delete it from this site within ${privacyNotice.keptDays} days.`]: `آپ جو لکھتے ہیں وہ آپ کو جواب دینے کے لیے استعمال ہوتا ہے، اور ${privacyNotice.keptDays} دن کے اندر اس ویب سائٹ سے حذف کر دیا جاتا ہے۔`,
  'Your message reaches us through the e-mail service EmailJS; without JavaScript, through our own server.':
    'آپ کا پیغام ہم تک ای میل سروس EmailJS کے ذریعے پہنچتا ہے؛ JavaScript کے بغیر ہمارے اپنے سرور کے ذریعے۔',
  'Send message': 'پیغام بھیجیں',
  'Sending your message': 'آپ کا پیغام بھیجا جا رہا ہے',

  'Enter your name': 'اپنا نام لکھیں',
  'Your name must be 100 characters or fewer': 'نام زیادہ سے زیادہ 100 حروف کا ہو',
  'Your name must only include letters, spaces and punctuation':
    'نام میں صرف حروف، وقفے اور رموزِ اوقاف ہوں',
  'Enter a subject, so that your message reaches the right person':
    'موضوع لکھیں، تاکہ آپ کا پیغام متعلقہ شخص تک پہنچے',
  'The subject must be 150 characters or fewer': 'موضوع زیادہ سے زیادہ 150 حروف کا ہو',
  'The subject must be one line of plain text': 'موضوع سادہ متن کی ایک سطر میں ہو',
  'Enter your message': 'اپنا پیغام لکھیں',
  'Your message must be 5,000 characters or fewer': 'پیغام زیادہ سے زیادہ 5,000 حروف کا ہو',
  'Your message must be plain text': 'پیغام سادہ متن میں ہو',

  'Thank you for contacting us, {email}': 'ہم سے رابطہ کرنے کا شکریہ، {email}',
  'Your message has reached us. Someone in Lahore reads it and answers to this address, usually within one working day. A receipt usually comes within minutes; if none does, your message has reached us all the same.':
    'آپ کا پیغام ہمیں مل گیا ہے۔ لاہور میں ہمارا نمائندہ اسے پڑھ کر اسی پتے پر جواب دے گا، عموماً ایک کاروباری دن کے اندر۔ رسید عموماً چند منٹ میں آ جاتی ہے؛ اگر نہ بھی آئے تو آپ کا پیغام ہمیں بہرحال مل چکا ہے۔',
  'The e-mail service EmailJS has taken your message and passes it to us. Someone in Lahore reads it and answers to this address, usually within one working day. There is no receipt before that.':
    'ای میل سروس EmailJS نے آپ کا پیغام وصول کر لیا ہے اور اسے ہم تک پہنچا دے گی۔ لاہور میں ہمارا نمائندہ اسے پڑھ کر اسی پتے پر جواب دے گا، عموماً ایک کاروباری دن کے اندر۔ اس سے پہلے کوئی رسید نہیں بھیجی جاتی۔',
  'Should you call about it, this is its number: {reference}':
    'اگر آپ اس کے بارے میں فون کریں تو اس کا نمبر یہ ہے: {reference}',
  'Send another message': 'ایک اور پیغام بھیجیں',

  'When we are there': 'دفتر کے اوقات',
  'Monday to Thursday': 'پیر تا جمعرات',
  '9 am to 5 pm': 'صبح 9 بجے تا شام 5 بجے',
  Friday: 'جمعہ',
  '9 am to 12.30 pm and 2.30 pm to 5 pm':
    'صبح 9 بجے تا دوپہر 12:30 بجے، اور سہ پہر 2:30 بجے تا شام 5 بجے',
  'Saturday and Sunday': 'ہفتہ اور اتوار',
  Closed: 'تعطیل',
  'Times in Pakistan, UTC+5. WhatsApp is answered until 8 pm.':
    'اوقات پاکستان کے معیاری وقت کے مطابق ہیں۔ واٹس ایپ پر رات 8 بجے تک جواب دیا جاتا ہے۔',
  'Follow us on LinkedIn': 'لنکڈ اِن پر ہمیں فالو کریں',

  'Find us': 'ہم تک پہنچنے کا راستہ',
  'Map: {place}': 'نقشہ: {place}',
  'Show the map': 'نقشہ دکھائیں',
  'You appear to be offline, so the map cannot be fetched. The drawing stays; try again once you are connected.':
    'بظاہر آپ کا انٹرنیٹ بند ہے، اس لیے نقشہ نہیں لایا جا سکتا۔ خاکہ موجود رہے گا؛ کنکشن بحال ہونے پر دوبارہ کوشش کریں۔',
  'The map comes from OpenStreetMap. If it stays empty, {open}.':
    'نقشہ OpenStreetMap سے آتا ہے۔ اگر یہ خالی رہے تو {open}۔',
  'open it on their site': 'اسے ان کی ویب سائٹ پر کھولیں',
  'A drawing, not to scale. The map itself comes from OpenStreetMap, and only once you ask for it.':
    'یہ ایک خاکہ ہے، پیمانے کے مطابق نہیں۔ اصل نقشہ OpenStreetMap سے آتا ہے، اور صرف آپ کے کہنے پر۔',
  Directions: 'راستہ معلوم کریں',
  'Drawing of the neighbourhood: the office is on the north bank of the canal, on Canal Bank Road, between two bridges.':
    'علاقے کا خاکہ: دفتر نہر کے شمالی کنارے پر، کینال بینک روڈ پر، دو پلوں کے درمیان واقع ہے۔',
  'Finding the door': 'دروازہ کہاں ہے',
  'Look for the green gate, number 14-C, on the north bank of the canal. Ring, and someone lets you in; the reception is on the ground floor.':
    'نہر کے شمالی کنارے پر سبز گیٹ، نمبر 14-C، تلاش کریں۔ گھنٹی بجائیں، کوئی آپ کے لیے دروازہ کھول دے گا؛ استقبالیہ گراؤنڈ فلور پر ہے۔',
  'Coming by car': 'گاڑی سے آمد',
  'Visitors park inside the gate. The bank road is one-way, so coming from the airport you cross the bridge after the office and turn back.':
    'مہمان گیٹ کے اندر گاڑی کھڑی کرتے ہیں۔ نہر کے کنارے کی سڑک یک طرفہ ہے، لہٰذا ہوائی اڈے سے آتے ہوئے دفتر سے آگے کا پل پار کر کے واپس مڑنا ہوتا ہے۔',
  'Coming with a wheelchair': 'وہیل چیئر کے ساتھ آمد',
  'The entrance is without steps, and so are reception and both teaching rooms. Tell us beforehand and someone meets you at the gate.':
    'داخلی راستے پر سیڑھیاں نہیں ہیں، اور استقبالیہ اور دونوں تدریسی کمروں میں بھی نہیں۔ پہلے سے بتا دیں تو کوئی آپ کو گیٹ پر ملے گا۔',
};
