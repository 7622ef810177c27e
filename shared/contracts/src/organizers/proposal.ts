import type { Conference } from '../conference';
import type { ProposalField } from './proposal-fields';

/**
 * `pending`: waits for a decision · `accepted`: public · `declined`: by a moderator, or taken off the site ·
 * `withdrawn`: by its organizer · `replaced`: by a later one of the same conference.
 */
export const proposalStates = ['pending', 'accepted', 'declined', 'withdrawn', 'replaced'] as const;

export type ProposalState = (typeof proposalStates)[number];

/** The form's fields as texts. */
export type ProposalValues = Record<ProposalField, string>;

/** A proposed conference, as its organizer sees it. What was sent never changes. */
export interface Proposal {
  /** A UUID. */
  id: string;
  state: ProposalState;
  /** ISO times. */
  submittedAt: string;
  decidedAt: string | null;
  /** The moderator's reason for the decision. */
  reason: string | null;
  /** True while another proposal of the same conference is public, which this one replaces once it is approved. */
  isChange: boolean;
  values: ProposalValues;
  /** The conference as visitors see it once it is approved; before that its image is for organizer and moderators. */
  conference: Conference;
}

/** A proposal as moderators see it. */
export interface Review extends Proposal {
  /** The e-mail address of the account that ended the state `pending`, or `accepted`. */
  decidedBy: string | null;
}

/** How many proposals a page of the moderators' list has. */
export const reviewPageSize = 20;

/** The proposals of one response, and how many there are in `total`. */
export interface ProposalList<Item extends Proposal = Proposal> {
  proposals: Item[];
  total: number;
}

/** `remove` takes an approved conference off the site. */
export type Decision = 'accept' | 'decline' | 'remove';
