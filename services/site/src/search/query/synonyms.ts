/**
 * Words of general English that mean the same on any site, one group per line. The forms of a word stand together,
 * because search knows no stems. Teams contribute their own knowledge as keywords of entries: which course "heart" means,
 * which answer "refund" leads to.
 */
const groups = [
  'refund, refunds, refunded, reimbursement, reimburse, money back',
  'cancel, cancels, cancelled, canceled, cancelling, canceling, cancellation, withdraw, withdrawal',
  'cost, fee, price, tuition, how much, expensive',
  'cheap, cheaper, discount, discounted',
  'pay, payment, paying, instalment',
  'scholarship, grant, bursary, funding, financial aid, financial help',
  'certificate, certification, certified, diploma',
  'accreditation, accredited, cme, cpd, continuing medical education, continuing professional development',
  'teacher, teach, teaches, taught, instructor, lecturer, trainer, tutor, professor',
  'speaker, keynote, panellist, panelist',
  'child, children, kid',
  'woman, women, female',
  'elderly, geriatric',
  'enrol, enroll, enrolment, enrollment, register, registration, registering, sign up, apply',
  'login, log in, sign in, signin',
  'online, virtual, distance learning, from home',
  'on campus, in person, face to face, on site',
  'course, class, classes, lesson, training',
  'conference, congress, symposium, summit',
  'venue, location',
  'timetable, schedule, agenda, programme, program',
  'phone, telephone, contact number',
  'textbook, handbook, book',
  'doctor, physician, clinician',
  'free, free of charge, no cost, costs nothing, without charge',
  'deadline, last date, closing date',
  'beginner, basic, introduction, introductory',
];

/** Synonyms by word; a word may be in two groups. */
export const synonyms: ReadonlyMap<string, readonly string[]> = groups
  .map((group) => group.split(', '))
  .reduce((known, group) => {
    for (const word of group) {
      const others = group.filter((other) => other !== word);
      known.set(word, [...(known.get(word) ?? []), ...others]);
    }
    return known;
  }, new Map<string, string[]>());
