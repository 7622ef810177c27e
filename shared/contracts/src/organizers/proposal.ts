import type { Conference } from '../conference';
import type { ProposalField } from './proposal-fields';

/**
 * `pending`: waits for a decision · `accepted` and `declined`: decided · `withdrawn`: by its organizer.
 */
export const proposalStates = ['pending', 'accepted', 'declined', 'withdrawn'] as const;

export type ProposalState = (typeof proposalStates)[number];

/** The form's fields as texts. */
export type ProposalValues = Record<ProposalField, string>;

/** A proposed conference, as its organizer and the moderators see it. */
export interface Proposal {
  /** A UUID. */
  id: string;
  /** Increases with every change; clients send it as `If-Match: "<version>"`. */
  version: number;
  state: ProposalState;
  /** ISO times; `submittedAt` belongs to the latest version. */
  submittedAt: string;
  decidedAt: string | null;
  /** The moderator's reason for the decision. */
  reason: string | null;
  /** True when an approved version is public; it need not be this version. */
  isPublic: boolean;
  values: ProposalValues;
  /** The path of the image, which only its organizer and moderators may load. */
  image: string;
  /** The conference as visitors see it once it is approved. */
  conference: Conference;
}

/** A proposal as moderators see it. */
export interface Review extends Proposal {
  /** The public version that this one would replace; null for a new conference. */
  approved: { values: ProposalValues; isSameImage: boolean } | null;
}

/** A proposal that is decided about or withdrawn, as moderators see it. */
export interface DecidedProposal extends Proposal {
  /** Who decided or withdrew it: the e-mail address of the account, and the ISO time. */
  decided: { by: string; at: string };
}

/** The states of proposals that wait for nothing. */
export const decidedStates = ['accepted', 'declined', 'withdrawn'] as const;

export type DecidedState = (typeof decidedStates)[number];

/** How many decided proposals a page of their list has. */
export const decidedPageSize = 20;

/** The proposals of one response, and how many there are in `total`. */
export interface ProposalList<Item extends Proposal = Proposal> {
  proposals: Item[];
  total: number;
}

export type Decision = 'accept' | 'decline';
