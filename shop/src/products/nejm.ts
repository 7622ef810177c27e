import { numberProducts, type Product } from './product';

const terms = {
  sale: 'Standard',
  restriction: 'One named user',
  extent: 'One year',
  note: 'Group subscriptions for training programmes available',
  price: null,
  oldPrice: null,
} as const;

export const products: readonly Product[] = numberProducts('nejm', terms, [
  {
    name: 'NEJM Knowledge+ Internal Medicine Board Review',
    subject: 'General medicine',
    description: [
      'Case-based questions over the whole of internal medicine, from the group behind the New England Journal of Medicine. The platform adapts to the reader: it returns to what was answered wrongly or with too much confidence, and passes quickly over what is already known.',
      'Each question ends with an explanation and its sources, so that a wrong answer becomes ten minutes of reading. Practice examinations show how ready one is while there is still time to change the plan.',
    ],
    closing: 'For physicians who prepare for the ABIM examination or for MRCP and FCPS papers.',
  },
  {
    name: 'NEJM Knowledge+ Family Medicine Board Review',
    subject: 'Primary care',
    description: [
      'Adaptive questions over the range of a family practice: chronic disease, prevention, pregnancy, childhood and mental health. Cases are set in the consulting room and ask for the next step more often than for a name.',
      'Progress is shown topic by topic, which helps those who study between clinics to spend a short evening where it counts. The same questions serve later as refreshment for doctors who have long passed their examinations.',
    ],
    closing: 'For family physicians at any stage of practice.',
  },
  {
    name: 'NEJM Knowledge+ Pediatrics Board Review',
    subject: 'Paediatrics',
    description: [
      'Paediatrics in questions, from the newborn to the adolescent, with growth, development and behaviour given their due weight. The system estimates what each learner has mastered and brings topics back just before they fade.',
      'Residents can work alone or as a programme; directors see where a whole year group is weak and can plan teaching to match. British and American usages differ in places, and explanations make the reasoning clear.',
    ],
    closing: 'For paediatric residents and their programme directors.',
  },
]);
