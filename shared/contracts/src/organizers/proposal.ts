import type { Conference } from '../conference';
import type { ProposalField } from './proposal-fields';

/**
 * `pending` waits for a decision · `accepted` and `declined` have one · `withdrawn` was taken back by
 * its organizer.
 */
export const proposalStates = ['pending', 'accepted', 'declined', 'withdrawn'] as const;

export type ProposalState = (typeof proposalStates)[number];

export type ProposalValues = Record<ProposalField, string>;

/** A conference that an organizer proposes, as its organizer and the moderators see it. */
export interface Proposal {
  /** A uuid. */
  id: string;
  /** Rises with every change; sent back as `If-Match: "<version>"`. */
  version: number;
  state: ProposalState;
  /** ISO times; `submittedAt` is that of the latest version sent in. */
  submittedAt: string;
  decidedAt: string | null;
  /** What the moderator wrote about the decision. */
  reason: string | null;
  /** An approved version is among the conferences of the site, which need not be this one. */
  isPublic: boolean;
  values: ProposalValues;
  /** The path of the picture, for its organizer and moderators alone. */
  image: string;
  /** Exactly what visitors see once it is approved. */
  conference: Conference;
}

/** A proposal as moderators see it. */
export interface Review extends Proposal {
  /** What is public while this waits to take its place; null for what is new. */
  approved: { values: ProposalValues; isSameImage: boolean } | null;
}

/** The proposals that one answer holds, of `total` that there are. */
export interface ProposalList<Item extends Proposal = Proposal> {
  proposals: Item[];
  total: number;
}

export type Decision = 'accept' | 'decline';
