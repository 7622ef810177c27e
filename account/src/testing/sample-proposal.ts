import type { Proposal, ProposalValues, Review } from '@meridian/contracts/organizers';
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
}: Partial<Omit<Proposal, 'values'>> & { values?: Partial<ProposalValues> } = {}): Proposal {
  const id = overrides.id ?? '0b7e7c9e-3f0a-4f7e-9d55-6f2a4e1c8a01';
  return {
    id,
    version: 3,
    state: 'pending',
    submittedAt: '2026-11-20T21:30:00Z',
    decidedAt: null,
    reason: null,
    isPublic: false,
    image: `/api/proposals/${id}/image`,
    conference: sampleConference({ _id: 'aaaaaaaaaaaaaaaaaaaaaaaa' }),
    ...overrides,
    values: { ...sampleValues, ...values },
  };
}

/** A change of a public conference, with the changed values and the approved ones. */
export function sampleReview(values: Partial<ProposalValues>, { isSameImage = true } = {}): Review {
  const approved = { values: sampleValues, isSameImage };
  return { ...sampleProposal({ isPublic: true, values }), approved };
}

export const sampleOrganizer = {
  uid: 'u1',
  email: 'sana@example.com',
  displayName: 'Sana Malik',
  admin: false,
  awaitsConfirmation: false,
};
