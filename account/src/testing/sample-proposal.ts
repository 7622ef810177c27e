import type { ProposalValues, Review } from '@meridian/contracts/organizers';
import { proposalValues } from '@meridian/contracts/testing/form-values';
import { sampleConference } from '@meridian/testing';

export const sampleValues: ProposalValues = {
  ...proposalValues,
  conferenceTitle: 'Heart Failure Across Borders',
  ...{ email: 'events@ravi-heart.example', website: 'https://www.ravi-heart.example' },
  ...{ startDate: '2099-04-10', endDate: '2099-04-12', earlyUntil: '2099-02-01' },
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
