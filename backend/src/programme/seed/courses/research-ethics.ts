import type { CourseSeeds } from '../course-rows';

export const researchEthics = {
  'question-to-protocol': {
    title: 'From a Clinical Question to a Finished Protocol',
    by: 'Wattlemere University',
    schedule: [56, 'Thursday', '17:30', '10 weeks', 'Online'],
    prices: [
      ['Students and residents', 17000, 'weekly written feedback'],
      ['Faculty', 25000, 'feedback and a statistics consultation'],
      ['Department groups of four', 70000, 'a protocol review by two readers'],
    ],
    description:
      'Ten weeks, ten pages: at the end there is a protocol that an ethics committee can read.',
    paragraphs: [
      'Residents in Pakistan must write a dissertation and are rarely taught how. Each week of this course produces one page of a real protocol, which a tutor in Wattlemere or Lahore returns with comments before the next. Nobody may choose a topic until they can say in a sentence who would act differently on the answer.',
      'Designs are introduced through published studies from the region, good and bad, with the tables covered so that you predict them first. Sample size is worked out with free software and argued in words. A biostatistician holds an open hour each Sunday, and has heard every question before.',
      'Later pages deal with data: what form it is collected on, who may see it, how long it is kept, and what the empty tables of results will look like. The complete draft is read by two reviewers, in the form used by the national bioethics committee, and most participants submit theirs within a month.',
    ],
    points: [
      'A question with a patient in it',
      'Searching so that it can be repeated',
      'Cross-sectional, cohort, case-control or trial',
      'Bias named before it happens',
      'Sample size argued in plain words',
      'Variables, forms and pilot testing',
      'Data protection on a small budget',
      'Empty tables as an analysis plan',
      'Budget and timeline that can be kept',
      'Two reviews in committee format',
    ],
  },
  'research-ethics-consent': {
    title: 'Research Ethics and Consent in Two Languages',
    by: 'Centre for Bioethics, Gulmeer University of Medicine',
    schedule: [160, 'Tuesday', '16:30', '4 weeks', 'Online'],
    prices: [
      ['Investigators', 9500, 'consent templates in Urdu and English'],
      ['Committee members', 12500, 'templates and the review manual'],
      ['Research nurses', 7000, 'templates and a role-play day'],
    ],
    description:
      'A form can be signed and nothing understood; this course is about the difference.',
    paragraphs: [
      'Informed consent is usually judged by a signature or a thumbprint. In the first week participants read their own consent form aloud to somebody outside medicine and ask them to explain it back. What comes back is recorded, and the form is rewritten three times in the course of the month, in English and in Urdu.',
      'Cases come from committees in this country: a trial among brick kiln workers in debt, a biobank that leaves the country, placenta collected without asking, a survey that husbands wish to attend. Each has been decided in more than one way, and the group argues before it hears how.',
      'Committee members and investigators then change places and review each other’s protocols. Authorship, plagiarism and invented data are discussed in the last session, with an editor who has retracted papers and explains how they were found.',
    ],
    points: [
      'Principles and where they conflict',
      'Reading level measured, then lowered',
      'Teach-back as a test of consent',
      'Consent within families and tribes',
      'Children, prisoners and employees',
      'Payment, burden and inducement',
      'Samples and data that travel abroad',
      'Waivers: chart reviews and emergencies',
      'A review meeting held in forty minutes',
      'Authorship, plagiarism and fabrication',
    ],
  },
} satisfies CourseSeeds;
