import type { Books } from '../product';

/** Oxford Handbooks in Nursing. */
export const nursingHandbooks: Books = {
  'Oxford Handbook of Adult Nursing': {
    subject: 'Nursing',
    authors: ['Maria Flynn', 'Dave Mercer'],
    edition: 2,
    year: 2018,
    isbn: '9780198743477',
    text: 'Nursing care of adults across medical and surgical wards, arranged by body system with assessment, common conditions and the nurse’s part in each. Observation, medicines, wounds, nutrition and discharge are explained as decisions, since nurses make them. Staff who move between wards use it to find their feet on the first morning.',
    closing: 'For registered nurses and students in their ward placements.',
  },
  'Oxford Handbook of Children’s and Young People’s Nursing': {
    subject: 'Nursing',
    authors: ['Edward Alan Glasper', 'Gillian McEwing', 'Jim Richardson'],
    edition: 2,
    text: 'Nursing from infancy to the later teens, with the family as part of the team. Pain scales, fluid balance, medicines by weight, play, consent and safeguarding stand beside the care of particular illnesses. The text keeps asking what the child understands, which changes how a procedure goes.',
    closing: 'For children’s nurses in hospital and community.',
  },
  'Oxford Handbook of Critical Care Nursing': {
    subject: 'Nursing',
    authors: ['Heather Baid', 'Fiona Creed', 'Jessica Hargreaves'],
    edition: 2,
    year: 2016,
    isbn: '9780198701071',
    text: 'The critically ill patient hour by hour: ventilation, haemodynamics, neurological observation, renal support, and the dressings, lines and drains that come with them. Each intervention is given with its rationale and with what to report. It prepares a nurse for the unit and remains useful once the monitors have become familiar.',
    closing: 'For nurses who are new to intensive care, and for their mentors.',
  },
  'Oxford Handbook of Mental Health Nursing': {
    subject: 'Nursing',
    authors: ['Patrick Callaghan', 'Catherine Gamble'],
    edition: 2,
    year: 2015,
    text: 'Engagement, risk, recovery, medicines and the law, written for nurses who spend more time with patients than anyone else on the team. Chapters follow both diagnosis and setting, from the acute ward to the community visit. De-escalation and physical health are covered as ordinary parts of the day’s work.',
    closing: 'For psychiatric nurses and students of mental health.',
  },
  'Oxford Handbook of Midwifery': {
    subject: 'Midwifery',
    authors: ['Janet Medforth', 'Linda Ball', 'Angela Walker', 'Sue Battersby', 'Sarah Stables'],
    edition: 3,
    year: 2017,
    isbn: '9780198754787',
    text: 'Pregnancy, birth and the weeks after it as a midwife sees them, with normality first and deviations clearly marked. Antenatal screening, positions for labour, emergencies, perineal repair, newborn examination and breastfeeding are all included. Community midwives and lady health visitors will find much that needs no hospital at all.',
    closing: 'For midwives in labour wards, birth centres and the community.',
  },
};
