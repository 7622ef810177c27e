import type { ProposalValues, Review } from '@meridian/contracts/organizers';
import { sampleConference } from '@meridian/testing';

export const sampleValues: ProposalValues = {
  entityName: 'Ravi Heart Society',
  email: 'events@ravi-heart.example',
  phone: '+92 42 35550199',
  businessType: 'Professional society',
  website: 'https://www.ravi-heart.example',
  conferenceTitle: 'Heart Failure Across Borders',
  shortName: 'HFB 2099',
  startDate: '2099-04-10',
  endDate: '2099-04-12',
  country: 'Pakistan',
  city: 'Lahore',
  venue: 'Ravi Convention Centre',
  focus: 'Cardiology',
  details: 'Three days on keeping people with heart failure out of hospital, for every profession.',
  programme: '',
  registrationLink: 'https://www.ravi-heart.example/register',
  feeCurrency: 'PKR',
  feeCategory1: 'Consultants',
  feeAmount1: '12000',
  feeEarly1: '9000',
  feeCategory2: 'Trainees',
  feeAmount2: '0',
  feeEarly2: '',
  feeCategory3: '',
  feeAmount3: '',
  feeEarly3: '',
  earlyUntil: '2099-02-01',
};

/** A proposal that waits for review; overrides set what a test is about. */
export function sampleProposal({
  values,
  ...overrides
}: Partial<Omit<Review, 'values'>> & { values?: Partial<ProposalValues> } = {}): Review {
  return {
    id: '0b7e7c9e-3f0a-4f7e-9d55-6f2a4e1c8a01',
    state: 'pending',
    submittedAt: '2026-11-20T21:30:00Z',
    decidedAt: null,
    reason: null,
    isChange: false,
    decidedBy: null,
    conference: sampleConference({
      _id: 'aaaaaaaaaaaaaaaaaaaaaaaa',
      conferenceImage: '/api/conference-images/hall.webp',
    }),
    ...overrides,
    values: { ...sampleValues, ...values },
  };
}

export const sampleOrganizer = {
  uid: 'u1',
  email: 'sana@example.com',
  displayName: 'Sana Malik',
  admin: false,
  awaitsConfirmation: false,
};
export const sampleAdmin = { ...sampleOrganizer, admin: true };
