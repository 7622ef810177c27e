export const faqMessages = {
  'Frequently asked questions': 'اکثر پوچھے جانے والے سوالات',
  'Who can attend, how to register, what certificates count for, fees, cancelling, and help for people outside Pakistan.':
    'کون شریک ہو سکتا ہے، اندراج کیسے کرایا جائے، سرٹیفکیٹ کی حیثیت، فیس، منسوخی، اور پاکستان سے باہر کے افراد کے لیے مدد۔',
  'Search the questions': 'سوالات میں تلاش کریں',
  '{found} of {all} questions match “{query}”':
    '{all} میں سے {found} سوالات ”{query}“ سے متعلق ہیں',
  '{all} questions': '{all} سوالات',
  'No question matches': 'کوئی متعلقہ سوال نہیں ملا',
  'Show all questions': 'تمام سوالات دکھائیں',
  'Try a single word, such as “certificate” or “visa”.':
    'کوئی ایک لفظ آزمائیں، مثلاً ”سرٹیفکیٹ“ یا ”ویزا“۔',
  'Link to this answer': 'اس جواب کا لنک',
  'Link to this answer: {title}': 'اس جواب کا لنک: {title}',
  'Another question?': 'کوئی اور سوال؟',
  'Write or call. A person in Lahore answers, usually within one working day.':
    'ہمیں لکھیں یا فون کریں۔ لاہور میں ہمارا نمائندہ جواب دیتا ہے، عموماً ایک کاروباری دن کے اندر۔',
  WhatsApp: 'واٹس ایپ',
  'E-mail': 'ای میل',

  'Who can attend your courses and conferences?':
    'آپ کے کورسز اور کانفرنسوں میں کون شریک ہو سکتا ہے؟',
  'Students of medicine, dentistry, nursing, midwifery, pharmacy and the allied health professions, and anyone who already practises one of them. Each course page says for whom it is meant and whether it assumes earlier training. Most conferences are open to all of these groups and have a lower fee for students; each page says who pays what.':
    'طب، دندان سازی، نرسنگ، مڈوائفری، فارمیسی اور صحت کے متعلقہ شعبوں کے طلبہ، اور وہ تمام افراد جو ان میں سے کسی پیشے سے پہلے ہی وابستہ ہیں۔ ہر کورس کے صفحے پر لکھا ہوتا ہے کہ وہ کن کے لیے ہے اور آیا اس کے لیے پہلے سے تربیت درکار ہے۔ اکثر کانفرنسیں ان تمام افراد کے لیے کھلی ہیں اور ان میں طلبہ کے لیے فیس کم ہوتی ہے؛ ہر صفحے پر لکھا ہوتا ہے کہ کس کی فیس کتنی ہے۔',
  'See all courses': 'تمام کورسز دیکھیں',

  'Can people outside Pakistan benefit too?': 'کیا پاکستان سے باہر کے لوگ بھی فائدہ اٹھا سکتے ہیں؟',
  'Yes. Online courses can be joined from anywhere, and hybrid ones too if you travel to their days in person. Most online sessions are held in the late afternoon or evening in Pakistan, which is between late morning and late afternoon in Europe, and afternoon or early evening in the Gulf; each course page lists them in Pakistan’s time. Conferences welcome visitors from abroad, and we write invitation letters for visa applications. Two things are limited to Pakistan: the one-time medical books in our shop may be sold to users there only, and the travel fund for electives is for Pakistani students.':
    'جی ہاں۔ آن لائن کورسز میں کہیں سے بھی شرکت کی جا سکتی ہے، اور مخلوط (hybrid) کورسز میں بھی، بشرطیکہ آپ بالمشافہ دنوں کے لیے سفر کر سکیں۔ زیادہ تر آن لائن نشستیں پاکستان میں سہ پہر یا شام کو ہوتی ہیں، جب یورپ میں دن چڑھے سے لے کر سہ پہر تک، اور خلیجی ممالک میں سہ پہر یا شام کے آغاز کا وقت ہوتا ہے؛ ہر کورس کے صفحے پر اوقات پاکستان کے وقت کے مطابق درج ہیں۔ کانفرنسوں میں بیرونِ ملک سے آنے والوں کا خیرمقدم ہے، اور ہم ویزے کی درخواست کے لیے دعوت نامے لکھتے ہیں۔ دو چیزیں پاکستان تک محدود ہیں: ہماری شاپ میں ایک بار خریدی جانے والی طبی کتابیں صرف پاکستان کے صارفین کو فروخت کی جا سکتی ہیں، اور الیکٹیوز کا سفری فنڈ پاکستانی طلبہ کے لیے ہے۔',
  'See upcoming conferences': 'آئندہ کانفرنسیں دیکھیں',

  'How do I register for a conference?': 'کانفرنس کے لیے اندراج کیسے کراؤں؟',
  'Fill in the pre-registration form and choose the conference with your fee; one form is enough for several. It asks for your personal details, your qualification and what you would like to attend, and takes about ten minutes; CNIC, passport and PMDC numbers are optional. Pre-registration reserves nothing and costs nothing. Our office then writes to you with the fee for your category and the ways to pay; your place is yours once the fee has arrived. Where another organisation holds the conference, it takes the fee and gives the places, and we write with the next steps.':
    'پری رجسٹریشن فارم پُر کریں اور کانفرنس اپنی فیس سمیت منتخب کریں؛ کئی کانفرنسوں کے لیے ایک ہی فارم کافی ہے۔ فارم میں آپ کے ذاتی کوائف، تعلیمی قابلیت اور وہ پروگرام پوچھے جاتے ہیں جن میں آپ شریک ہونا چاہتے ہیں، اور اس میں تقریباً دس منٹ لگتے ہیں؛ CNIC، پاسپورٹ اور PMDC نمبر اختیاری ہیں۔ پری رجسٹریشن سے کوئی نشست محفوظ نہیں ہوتی اور نہ کوئی رقم لگتی ہے۔ اس کے بعد ہمارا دفتر آپ کو لکھتا ہے کہ آپ کے زمرے کی فیس کیا ہے اور ادائیگی کے طریقے کیا ہیں؛ فیس موصول ہوتے ہی نشست آپ کی ہو جاتی ہے۔ جو کانفرنس کوئی اور ادارہ منعقد کرتا ہے اس کی فیس وہی لیتا اور نشستیں وہی دیتا ہے، اور ہم آپ کو اگلے مراحل لکھ کر بتاتے ہیں۔',
  'Pre-register': 'پری رجسٹریشن کریں',

  'Are courses held online or in person?': 'کورسز آن لائن ہوتے ہیں یا بالمشافہ؟',
  'Both, and some are a mixture. The line marked Modality on every course says which. Online courses are taught live in groups; some have recordings for those on duty at the time, and their pages say so. Practical courses such as ultrasound, airway care and simulation are held in person or end with days in person: most of them in Lahore, Karachi or Islamabad, some at our partners in Multan, Sukkur and Hyderabad. Each course page names the venue and how to reach it.':
    'دونوں طرح، اور بعض مخلوط ہوتے ہیں۔ ہر کورس میں Modality (طریقۂ تدریس) کی سطر بتاتی ہے کہ وہ کس نوعیت کا ہے۔ آن لائن کورسز گروپوں میں براہِ راست پڑھائے جاتے ہیں؛ بعض میں ان کے لیے ریکارڈنگ بھی ہوتی ہے جو اس وقت ڈیوٹی پر ہوں، اور یہ ان کے صفحے پر لکھا ہوتا ہے۔ عملی کورسز، جیسے الٹراساؤنڈ، سانس کی نالی کی نگہداشت اور سمیولیشن، بالمشافہ ہوتے ہیں یا ان کا اختتام بالمشافہ دنوں پر ہوتا ہے: ان میں سے زیادہ تر لاہور، کراچی یا اسلام آباد میں، اور بعض ملتان، سکھر اور حیدرآباد میں ہمارے شراکت داروں کے ہاں۔ ہر کورس کے صفحے پر مقام اور وہاں پہنچنے کا راستہ درج ہے۔',
  'Compare courses': 'کورسز کا موازنہ کریں',

  'Will I receive a certificate, and does it count?':
    'کیا مجھے سرٹیفکیٹ ملے گا، اور کیا وہ تسلیم کیا جاتا ہے؟',
  'Everyone who completes a course receives a certificate of completion; the course page says what that takes, and whether a result is stated. Conferences give a certificate of attendance. Whether it counts towards licensing, promotion or continuing professional development is decided by your council or employer and not by us, so please ask them before you pay. The teaching hours and, where we submit a course for accreditation, its credit hours are on the course page, and we gladly send them the programme.':
    'جو بھی کورس مکمل کرے اسے تکمیل کا سرٹیفکیٹ ملتا ہے؛ اس کے لیے کیا ضروری ہے، اور آیا اس پر نتیجہ درج ہوتا ہے، کورس کے صفحے پر لکھا ہوتا ہے۔ کانفرنسوں میں شرکت کا سرٹیفکیٹ دیا جاتا ہے۔ آیا یہ لائسنس، ترقی یا مسلسل پیشہ ورانہ تربیت (CPD) میں شمار ہوگا، اس کا فیصلہ آپ کی کونسل یا آپ کا ادارہ کرتا ہے، ہم نہیں؛ لہٰذا ادائیگی سے پہلے ان سے پوچھ لیں۔ تدریسی گھنٹے، اور جہاں ہم کورس کو منظوری (accreditation) کے لیے پیش کرتے ہیں وہاں کریڈٹ آورز بھی، کورس کے صفحے پر درج ہیں، اور ہم انہیں پروگرام بخوشی بھیج دیتے ہیں۔',

  'Why does a course show three prices?': 'ایک کورس کی تین قیمتیں کیوں دکھائی جاتی ہیں؟',
  'Most courses have different prices by profession or stage of training, such as house officers, nurses and specialists; some have one for teams that come together, and some are free of charge for students. You choose your own level and show proof of it, such as a student card or an appointment letter, on the first day. Groups of five or more from the same institution pay less; write to us with the names before anyone registers.':
    'اکثر کورسز کی قیمتیں پیشے یا تربیت کے مرحلے کے لحاظ سے مختلف ہوتی ہیں، مثلاً ہاؤس آفیسر، نرس اور ماہرین؛ بعض کورسز میں اکٹھے آنے والی ٹیموں کے لیے الگ قیمت ہے، اور کچھ طلبہ کے لیے مفت ہیں۔ آپ اپنا درجہ خود منتخب کرتے ہیں اور پہلے دن اس کا ثبوت دکھاتے ہیں، جیسے طالب علم کارڈ یا تقرری نامہ۔ ایک ہی ادارے کے پانچ یا زیادہ افراد کے گروپ کو رعایت ملتی ہے؛ اندراج سے پہلے نام لکھ کر ہمیں بھیج دیں۔',

  'What happens if I have to cancel?': 'اگر مجھے منسوخ کرنا پڑے تو کیا ہوگا؟',
  'Write to us as soon as you know. Up to fourteen days before the start we refund the whole fee, and up to three days before we refund half or move your place to the next date, whichever you prefer. After that a colleague may come in your stead without charge. If we cancel, you receive everything back within ten working days. This holds for our own courses and conferences, also where a partner is named after us; fees of conferences that others hold are up to them.':
    'جیسے ہی آپ کو علم ہو ہمیں لکھ دیں۔ آغاز سے چودہ دن پہلے تک ہم پوری فیس واپس کرتے ہیں، اور تین دن پہلے تک آدھی فیس واپس کرتے ہیں یا آپ کی نشست اگلی تاریخ پر منتقل کر دیتے ہیں، جو آپ پسند کریں۔ اس کے بعد آپ کی جگہ آپ کا کوئی ساتھی بلا معاوضہ آ سکتا ہے۔ اگر ہم منسوخ کریں تو آپ کو پوری رقم دس کاروباری دنوں میں واپس مل جاتی ہے۔ یہ ہمارے اپنے کورسز اور کانفرنسوں کے لیے ہے، بشمول ان کے جن میں ہمارے نام کے بعد کسی شراکت دار کا نام ہے؛ جو کانفرنسیں دوسرے منعقد کرتے ہیں ان کی فیس کا فیصلہ وہی کرتے ہیں۔',

  'Do you help with visas and travel for electives abroad?':
    'کیا آپ بیرونِ ملک الیکٹیوز کے لیے ویزے اور سفر میں مدد کرتے ہیں؟',
  'We write the invitation and confirmation letters, explain which documents the host asks for, and put you in touch with students who were there before you. We do not act as a visa agent, and the decision lies with the embassy. Travel and living costs are yours, but a travel fund gives forty grants a year to Pakistani students who have an offer of a place and cannot afford the journey.':
    'ہم دعوت اور تصدیق کے خطوط لکھتے ہیں، بتاتے ہیں کہ میزبان ادارہ کون سی دستاویزات مانگتا ہے، اور آپ کا رابطہ ان طلبہ سے کراتے ہیں جو آپ سے پہلے وہاں جا چکے ہیں۔ ہم ویزا ایجنٹ کے طور پر کام نہیں کرتے، اور فیصلہ سفارت خانے کا ہوتا ہے۔ سفر اور رہائش کے اخراجات آپ کے ذمے ہیں، لیکن ایک سفری فنڈ ہر سال چالیس گرانٹ ان پاکستانی طلبہ کو دیتا ہے جنہیں الیکٹیو میں جگہ کی پیشکش مل چکی ہو اور جو سفر کا خرچ نہ اٹھا سکتے ہوں۔',
  'See where you could go': 'دیکھیں آپ کہاں جا سکتے ہیں',

  'How do I order books and subscriptions from the shop?':
    'شاپ سے کتابیں اور سبسکرپشن کیسے منگواؤں؟',
  'Choose a product and use its link “Order on WhatsApp”. A message with the name of the product opens; send it, and a member of our team answers with availability, payment and delivery. Subscriptions are activated by e-mail. A price on a page is for one reader and one year. Books, and some subscriptions, have a price on request: ask for it on WhatsApp or by e-mail, and you get it in rupees within one working day. For a library or a department we arrange an institutional licence.':
    'کوئی پروڈکٹ منتخب کریں اور اس کے لنک ”Order on WhatsApp“ پر جائیں۔ ایک پیغام کھلتا ہے جس میں پروڈکٹ کا نام ہوتا ہے؛ اسے بھیج دیں، اور ہماری ٹیم کا کوئی رکن دستیابی، ادائیگی اور ترسیل کے بارے میں جواب دیتا ہے۔ سبسکرپشن ای میل کے ذریعے فعال کی جاتی ہے۔ صفحے پر درج قیمت ایک قاری اور ایک سال کے لیے ہے۔ کتابوں اور بعض سبسکرپشنز کی قیمت پوچھنے پر بتائی جاتی ہے: واٹس ایپ یا ای میل پر پوچھیں، ایک کاروباری دن کے اندر روپوں میں بتا دی جائے گی۔ کسی لائبریری یا شعبے کے لیے ہم ادارہ جاتی لائسنس کا انتظام کرتے ہیں۔',
  'Visit the shop': 'شاپ دیکھیں',

  'How can my institution work with you?': 'میرا ادارہ آپ کے ساتھ کیسے کام کر سکتا ہے؟',
  'Begin with one page: what you would like your students or staff to be able to do, how many they are, and what you have tried. We read every proposal at a meeting in the first week of the month and reply with questions or a date. Collaborations start with a single course or exchange, are reviewed after a year by both sides, and are then written into an agreement.':
    'ایک صفحے سے آغاز کریں: آپ چاہتے ہیں کہ آپ کے طلبہ یا عملہ کیا کرنے کے قابل ہوں، وہ کتنے ہیں، اور آپ اب تک کیا آزما چکے ہیں۔ ہم ہر تجویز مہینے کے پہلے ہفتے کے اجلاس میں پڑھتے ہیں اور سوالات یا کسی تاریخ کے ساتھ جواب دیتے ہیں۔ اشتراک ایک کورس یا تبادلے سے شروع ہوتا ہے، ایک سال بعد دونوں فریق اس کا جائزہ لیتے ہیں، اور پھر اسے باقاعدہ معاہدے کی شکل دی جاتی ہے۔',
  'Read about our collaborations': 'ہمارے اشتراک کے بارے میں پڑھیں',
};
