import { pathTo } from '@meridian/contracts';

export interface FaqEntry {
  /** The fragment of the answer: `/faqs#outside-pakistan`. It must not change after publication. */
  id: string;
  title: string;
  desc: string;
  /** Other words in which visitors ask it; searched, never shown. */
  askedAs: readonly string[];
  /** A related page. */
  next?: { label: string; to: string };
}

/** The ten questions, the most frequent first. */
export const faqEntries: readonly FaqEntry[] = [
  {
    id: 'who-can-attend',
    title: 'Who can attend your courses and conferences?',
    desc: 'Students of medicine, dentistry, nursing, midwifery, pharmacy and the allied health professions, and anyone who already practises one of them. Each course page says for whom it is meant and whether it assumes earlier training. Most conferences are open to all of these groups and have a lower fee for students; each page says who pays what.',
    askedAs: ['eligible', 'eligibility', 'who is it for', 'students', 'nurses'],
    next: { label: 'See all courses', to: pathTo('/courses') },
  },
  {
    id: 'outside-pakistan',
    title: 'Can people outside Pakistan benefit too?',
    desc: 'Yes. Online courses can be joined from anywhere, and hybrid ones too if you travel to their days in person. Most online sessions are held in the late afternoon or evening in Pakistan, which is between late morning and late afternoon in Europe, and afternoon or early evening in the Gulf; each course page lists them in Pakistan’s time. Conferences welcome visitors from abroad, and we write invitation letters for visa applications. Two things are limited to Pakistan: the one-time medical books in our shop may be sold to users there only, and the travel fund for electives is for Pakistani students.',
    askedAs: ['abroad', 'overseas', 'foreign', 'international', 'other countries'],
    next: { label: 'See upcoming conferences', to: pathTo('/conferences') },
  },
  {
    id: 'how-to-register',
    title: 'How do I register for a conference?',
    desc: 'Fill in the pre-registration form and choose the conference with your fee; one form is enough for several. It asks for your personal details, your qualification and what you would like to attend, and takes about ten minutes; CNIC, passport and PMDC numbers are optional. Pre-registration reserves nothing and costs nothing. Our office then writes to you with the fee for your category and the ways to pay; your place is yours once the fee has arrived. Where another organisation holds the conference, it takes the fee and gives the places, and we write with the next steps.',
    askedAs: ['sign up', 'enrol', 'book a place', 'apply', 'admission'],
    next: { label: 'Pre-register', to: pathTo('/enroll-now') },
  },
  {
    id: 'online-or-in-person',
    title: 'Are courses held online or in person?',
    desc: 'Both, and some are a mixture. The line marked Modality on every course says which. Online courses are taught live in groups; some have recordings for those on duty at the time, and their pages say so. Practical courses such as ultrasound, airway care and simulation are held in person or end with days in person: most of them in Lahore, Karachi or Islamabad, some at our partners in Multan, Sukkur and Hyderabad. Each course page names the venue and how to reach it.',
    askedAs: ['virtual', 'webinar', 'remote', 'zoom', 'recordings', 'on campus'],
    next: { label: 'Compare courses', to: pathTo('/courses') },
  },
  {
    id: 'certificates',
    title: 'Will I receive a certificate, and does it count?',
    desc: 'Everyone who completes a course receives a certificate of completion; the course page says what that takes, and whether a result is stated. Conferences give a certificate of attendance. Whether it counts towards licensing, promotion or continuing professional development is decided by your council or employer and not by us, so please ask them before you pay. The teaching hours and, where we submit a course for accreditation, its credit hours are on the course page, and we gladly send them the programme.',
    askedAs: ['CME', 'CPD', 'accreditation', 'credit hours', 'PMDC', 'recognised', 'diploma'],
  },
  {
    id: 'fees',
    title: 'Why does a course show three prices?',
    desc: 'Most courses have different prices by profession or stage of training, such as house officers, nurses and specialists; some have one for teams that come together, and some are free of charge for students. You choose your own level and show proof of it, such as a student card or an appointment letter, on the first day. Groups of five or more from the same institution pay less; write to us with the names before anyone registers.',
    askedAs: ['cost', 'price for a student', 'student fee', 'how much', 'discount', 'group'],
  },
  {
    id: 'cancelling',
    title: 'What happens if I have to cancel?',
    desc: 'Write to us as soon as you know. Up to fourteen days before the start we refund the whole fee, and up to three days before we refund half or move your place to the next date, whichever you prefer. After that a colleague may come in your stead without charge. If we cancel, you receive everything back within ten working days. This holds for our own courses and conferences, also where a partner is named after us; fees of conferences that others hold are up to them.',
    askedAs: ['refund', 'money back', 'withdraw', 'change the date', 'transfer my place'],
  },
  {
    id: 'electives-abroad',
    title: 'Do you help with visas and travel for electives abroad?',
    desc: 'We write the invitation and confirmation letters, explain which documents the host asks for, and put you in touch with students who were there before you. We do not act as a visa agent, and the decision lies with the embassy. Travel and living costs are yours, but a travel fund gives forty grants a year to Pakistani students who have an offer of a place and cannot afford the journey.',
    askedAs: ['visa', 'invitation letter', 'travel grant', 'scholarship', 'funding'],
    next: { label: 'See where you could go', to: pathTo('/collaborations') },
  },
  {
    id: 'ordering-books',
    title: 'How do I order books and subscriptions from the shop?',
    desc: 'Choose a product and use its link “Order on WhatsApp”. A message with the name of the product opens; send it, and a member of our team answers with availability, payment and delivery. Subscriptions are activated by e-mail. A price on a page is for one reader and one year. Books, and some subscriptions, have a price on request: ask for it on WhatsApp or by e-mail, and you get it in rupees within one working day. For a library or a department we arrange an institutional licence.',
    askedAs: ['buy', 'delivery', 'payment', 'shipping', 'order a book'],
    next: { label: 'Visit the shop', to: pathTo('/shop') },
  },
  {
    id: 'working-with-us',
    title: 'How can my institution work with you?',
    desc: 'Begin with one page: what you would like your students or staff to be able to do, how many they are, and what you have tried. We read every proposal at a meeting in the first week of the month and reply with questions or a date. Collaborations start with a single course or exchange, are reviewed after a year by both sides, and are then written into an agreement.',
    askedAs: ['partnership', 'collaborate', 'become a partner', 'proposal'],
    next: { label: 'Read about our collaborations', to: pathTo('/collaborations') },
  },
];
