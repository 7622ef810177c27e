import type { Books } from '../product';

/** Oxford Desk Reference: guidelines and evidence for the consultant's desk. */
export const deskReferences: Books = {
  'Oxford Desk Reference: Cardiology': {
    subject: 'Cardiology',
    authors: ['Hung-Fat Tse', 'Gregory Lip', 'Andrew Coats'],
    edition: 1,
    text: 'Cardiology gathered for quick consultation between patients: each topic on two to four pages, with guideline recommendations, imaging and algorithms. It stands between the pocket handbook and the full textbook. Clinicians reach for it to check a threshold for valve surgery or the work-up of a cardiomyopathy.',
    closing: 'For cardiologists in a busy outpatient clinic.',
  },
  'Oxford Desk Reference: Critical Care': {
    subject: 'Critical care',
    authors: ['Carl Waldmann', 'Andrew Rhodes', 'Neil Soni', 'Jonathan Handy'],
    edition: 2,
    year: 2019,
    text: 'Evidence-based summaries of intensive care topics in a uniform layout, from respiratory therapy and drugs to poisoning and end-of-life decisions. A reader sees at once what is known, what is recommended and where opinion divides. It earns its place in the unit office, where protocols are drafted.',
    closing: 'For unit directors and those who write protocols.',
  },
  'Oxford Desk Reference: Nephrology': {
    subject: 'Nephrology',
    authors: ['Jonathan Barratt', 'Peter Topham'],
    text: 'Concise reviews of glomerular, tubular, vascular and hereditary kidney disease, with dialysis and transplantation treated to the same plan. Diagnostic pathways and treatment tables are easy to compare across pages. It lets a clinic letter cite a reason and not only a habit.',
    closing: 'For renal clinics and hospital consultation services.',
  },
  'Oxford Desk Reference: Clinical Genetics and Genomics': {
    subject: 'Genetics',
    authors: ['Helen Firth', 'Jane Hurst'],
    edition: 2,
    year: 2017,
    isbn: '9780199557509',
    text: 'Arranged by the way referrals arrive: a dysmorphic feature, a cancer in the family, an abnormal scan in pregnancy. Each entry leads to the tests worth doing and to the counselling that goes with them. In families where cousin marriage is common, its pages on recessive disease and carrier testing are particularly helpful.',
    closing: 'For geneticists, paediatricians and fetal medicine specialists.',
  },
};
