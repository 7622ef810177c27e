import { numberProducts, type Product } from './product';

const terms = {
  subject: 'Anatomy',
  sale: 'Standard',
  extent: 'One year',
  price: null,
  oldPrice: null,
} as const;

export const products: readonly Product[] = numberProducts('anatomica', terms, [
  {
    name: '3D Anatomica',
    restriction: 'One named user',
    note: 'Runs on computers and tablets',
    description: [
      'The human body as a model that can be turned, cut and taken apart. Layers come off one at a time, structures can be isolated and named, and each view may be approached from the direction in which a surgeon or a sonographer would meet it.',
      'Students use it the evening before dissection and again before the viva, when the specimen is no longer on the table. It shows relations in space that a printed plate has to leave to the imagination.',
    ],
    closing: 'For medical, dental and physiotherapy students in their anatomy years.',
  },
  {
    name: '3D Anatomica for Institutions',
    restriction: 'One institution, by agreement',
    note: 'Number of users by agreement',
    description: [
      'The same model for a whole college: in the lecture theatre, in the dissection hall and on students’ own machines. A lecturer can prepare a view in advance and open it in class, so that the room looks at one structure at a time.',
      'Where cadavers are few, a department can let each table see the region before it is dissected and return to it afterwards. We help to settle the number of users and introduce the software to teaching staff.',
    ],
    closing: 'For anatomy departments of medical, dental and nursing colleges.',
  },
]);
