import type { CourseFactsOf } from '../course-rows';
import type { researchEthics } from '../courses/research-ethics';
import { series } from '../sessions';
import { person, teachers } from '../teachers';

export const researchEthicsFacts: CourseFactsOf<typeof researchEthics> = {
  'question-to-protocol': {
    venue: null,
    languages: ['English'],
    teachers: [teachers.claireHargreave, teachers.hassanRaza, teachers.joelWhitford],
    audience: [
      'Students and residents with a dissertation to write',
      'Faculty who supervise',
      'Groups of four from one department',
    ],
    prerequisites: 'A clinical question of your own, even a rough one. No statistics are assumed.',
    outcomes: [
      'State in a sentence who would act differently on the answer',
      'Argue a sample size in plain words',
      'Finish a protocol of ten pages',
      'Answer two reviewers in the form of the bioethics committee',
    ],
    sessions: series('17:30', '19:00', [
      'Page one: a question with a patient in it',
      'Page two: a search that can be repeated',
      'Page three: the design',
      'Page four: bias, named before it happens',
      'Page five: sample size',
      'Page six: variables and forms',
      'Page seven: who may see the data',
      'Page eight: empty tables',
      'Page nine: budget and timeline',
      'Page ten: two reviews',
    ]),
    certificate:
      'Certificate of completion for ten pages that came back with comments; there is no test.',
    creditHours: 15,
    places: [40, 3],
    registerDaysBefore: 7,
    bring: ['One sentence about a patient who made you wonder'],
  },
  'research-ethics-consent': {
    venue: null,
    languages: ['English', 'Urdu'],
    teachers: [
      person(
        'Dr Amina Daultana',
        'Physician and director of the Centre for Bioethics, Gulmeer University of Medicine',
      ),
      person('Yasir Hiraj', 'Lecturer in research ethics, Gulmeer University of Medicine'),
    ],
    audience: ['Investigators', 'Members of ethics committees', 'Research nurses'],
    prerequisites: 'A consent form that you use or review, in English or in Urdu.',
    outcomes: [
      'Lower the reading level of a consent form',
      'Test consent by teach-back',
      'Review a protocol in forty minutes',
      'Recognise fabrication, plagiarism and unfair authorship',
    ],
    sessions: series('16:30', '18:00', [
      'A form read aloud, and explained back',
      'Kilns, biobanks, placentas and husbands: four cases',
      'Committee and investigator change places',
      'Authorship, plagiarism and invented data, with an editor',
    ]),
    certificate:
      'Certificate of completion for the four sessions and a form rewritten three times.',
    creditHours: 6,
    places: null,
    registerDaysBefore: 3,
    bring: ['Your own consent form, without names'],
  },
};
