import type { Conference } from '../programme/conference';
import type { ProposalField } from './proposal-fields';

/**
 * `pending`: waits for a decision · `accepted`: public · `declined` by a moderator, or taken off the site ·
 * `withdrawn` by its organizer · `replaced` by a later proposal for the same conference.
 */
export const proposalStates = ['pending', 'accepted', 'declined', 'withdrawn', 'replaced'] as const;

export type ProposalState = (typeof proposalStates)[number];

/** The form's fields as texts. */
export type ProposalValues = Record<ProposalField, string>;

/** A proposed conference, as its organizer sees it. Its texts never change. */
export interface Proposal {
  /** A UUID. */
  id: string;
  state: ProposalState;
  /** ISO times. */
  submittedAt: string;
  decidedAt: string | null;
  /** The moderator's reason for the decision. */
  reason: string | null;
  /** True while this proposal, once approved, would replace another public one of the same conference. */
  isChange: boolean;
  values: ProposalValues;
  /** The conference as visitors see it after approval; until then only organizer and moderators see its image. */
  conference: Conference;
}

/** A proposal as moderators see it. */
export interface Review extends Proposal {
  /** The e-mail address of the account that ended the state `pending`, or `accepted`. */
  decidedBy: string | null;
}

/** Proposals on a page of the moderators' list. */
export const reviewPageSize = 20;

/** The proposals of one response, and the number of all in `total`. */
export interface ProposalList<Item extends Proposal = Proposal> {
  proposals: Item[];
  total: number;
}

/** `remove` takes an approved conference off the site. */
export type Decision = 'accept' | 'decline' | 'remove';
