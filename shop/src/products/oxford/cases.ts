import type { Books } from '../product';

/** Cases and questions, for study rather than for the ward. */
export const cases: Books = {
  'Oxford Case Histories in Cardiology': {
    subject: 'Cardiology',
    authors: ['Rajkumar Rajendram', 'Javed Ehtisham', 'Colin Forfar'],
    edition: 1,
    year: 2011,
    text: 'Real-life cardiac cases told as they unfolded, with electrocardiogram, imaging and questions before the discussion. The comments explain why one investigation was chosen over another. Worked through one each evening, they make useful preparation for a specialty certificate.',
    closing: 'For cardiology trainees who learn best from patients.',
  },
  'Oxford Case Histories in Neurology': {
    subject: 'Neurology',
    text: 'Neurological cases in which the history does most of the work: weakness that fluctuates, memory that fails in an odd order, a headache that changes with posture. Questions interrupt the story at the points where a neurologist would stop to think. The discussions return to localisation every time.',
    closing: 'For neurology residents and physicians who teach at the bedside.',
  },
  'Oxford Assess and Progress: Clinical Medicine': {
    subject: 'General medicine',
    text: 'Single-best-answer and extended-matching questions on the everyday problems of medicine, graded by difficulty. Every answer is explained, wrong options included, with a pointer to further reading. It turns a handbook chapter read on Monday into something that can still be recalled by Friday.',
    closing: 'For students who prepare for finals, PLAB or the NLE.',
  },
  'Oxford Cases in Medicine and Surgery': {
    subject: 'Clinical skills',
    authors: ['Hugo Farne', 'Edward Norris-Cervetto', 'James Warbrick-Smith'],
    edition: 2,
    year: 2015,
    isbn: '9780198716228',
    text: 'Begins with a presenting complaint, such as a breast lump or blood in the urine, and asks what should run through the reader’s mind. History, examination and tests then narrow the list step by step, as on a ward round with a good registrar. The method learned from a handful of cases can be carried to any other.',
    closing: 'For students who know the facts and want to learn to use them.',
  },
};
