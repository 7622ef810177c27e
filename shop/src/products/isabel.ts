import { numberProducts, type Product } from './product';

const terms = {
  subject: 'Clinical skills',
  sale: 'Standard',
  restriction: 'One named user',
  extent: 'One year',
  oldPrice: null,
} as const;

export const products: readonly Product[] = numberProducts('isabel', terms, [
  {
    name: 'Isabel',
    note: 'Works in any browser and on phones',
    price: 149,
    description: [
      'A differential diagnosis generator. Enter the patient’s age, sex and features in ordinary words, and Isabel returns a list of diagnoses to consider, grouped by system, with those that must not be missed marked out.',
      'It does not decide; it widens the list before the mind closes on its first idea. A student can compare the result with the list made by hand, and a clinician can use it when the third visit has still not explained the fever.',
    ],
    closing: 'For clinicians who want a second list before they settle on a diagnosis.',
  },
  {
    name: 'Isabel Premium',
    note: 'Works in any browser and on phones; includes everything in Isabel',
    price: 219,
    description: [
      'All that Isabel does, and beyond it the further reading and teaching tools of the premium licence, so that a suggested diagnosis can be followed into reference material without a second search.',
      'Teachers use it to build case discussions: enter the findings as they emerge, and show how the list changes with each one. Small departments share what they learn from it at the morning meeting.',
    ],
    closing: 'For teachers of clinical reasoning and those who present cases.',
  },
]);
