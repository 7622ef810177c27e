import { numberProducts, type Product } from './product';

const terms = {
  subject: 'Infectious diseases',
  sale: 'Old Price',
  restriction: 'One named user',
  extent: 'One year',
} as const;

export const products: readonly Product[] = numberProducts('sanford', terms, [
  {
    name: 'Sanford Guide Mobile',
    note: 'For phones and tablets; content stays readable without a connection',
    oldPrice: 34.99,
    price: 17.5,
    description: [
      'The antimicrobial guide in the pocket: choose a syndrome, an organism or a drug, and read the first choice, the alternatives and the dose on one screen. Adjustments for kidney function and dialysis are a tap away, which is where most prescribing questions end.',
      'Because the content is kept on the device, it answers on a ward round in the basement as readily as in the library. Recommendations are revised by the editors through the year and arrive with the application’s updates.',
    ],
    closing: 'For prescribers who decide at the bedside.',
  },
  {
    name: 'Sanford Guide Web',
    note: 'For any browser; needs a connection',
    oldPrice: 59.99,
    price: 30,
    description: [
      'The same recommendations on a large screen, in any modern browser. Tables of spectra of activity, pharmacology and drug interactions have room to be read side by side, and search finds an organism by its old name as well as its new one.',
      'It suits the pharmacist who reviews charts at a desk and the team that prepares an antibiotic policy, since a page can stay open beside the document being written.',
    ],
    closing: 'For pharmacists, microbiologists and stewardship committees.',
  },
  {
    name: 'Sanford Guide All Access',
    note: 'Mobile and web under one account',
    oldPrice: 79.99,
    price: 47.99,
    description: [
      'Mobile and web in a single subscription: look up the dose on the ward and read the evidence later at the desk, under one account. Antimicrobial therapy, HIV and viral hepatitis are covered in the same consistent format.',
      'Those who work between a clinic, a ward and an office save the trouble of choosing. Bought apart, the two editions come to about the same sum and have to be renewed separately.',
    ],
    closing: 'For consultants and residents who move between ward and desk.',
  },
]);
