import {
  type DecidedProposal,
  type Proposal,
  type ProposalList,
  type Review,
  toProposalValues,
} from '@meridian/contracts/organizers';
import { type NewConferenceRow, toConferenceDto } from '../programme/programme-dto';
import { imagePath } from './images/image-queries';
import type { DecidedRow, RowList } from './queries';
import type { ProposalRow } from './tables';

/** A row as its organizer and the moderators see it. */
export function toProposalDto(row: ProposalRow): Proposal {
  const { id, version, state, reason, isPublic, content } = row;
  return {
    id,
    version,
    state,
    submittedAt: new Date(row.submittedAt).toISOString(),
    decidedAt: row.decidedAt && new Date(row.decidedAt).toISOString(),
    reason,
    isPublic,
    values: toProposalValues(content),
    image: `/api/proposals/${id}/image`,
    conference: toConferenceDto(toConferenceRow(row)),
  };
}

export function toProposalListDto({ rows, total }: RowList): ProposalList {
  return { proposals: rows.map(toProposalDto), total };
}

/** @param approved the last approved version of each proposal, by id */
export function toReviewListDto(
  { rows, total }: RowList,
  approved: Map<string, Pick<ProposalRow, 'content' | 'imageSha256'>>,
): ProposalList<Review> {
  const toReview = (row: ProposalRow): Review => {
    const last = row.isPublic ? approved.get(row.id) : undefined;
    const isSameImage = last?.imageSha256 === row.imageSha256;
    return {
      ...toProposalDto(row),
      approved: last ? { values: toProposalValues(last.content), isSameImage } : null,
    };
  };
  return { proposals: rows.map(toReview), total };
}

export function toDecidedListDto({
  rows,
  total,
}: {
  rows: DecidedRow[];
  total: number;
}): ProposalList<DecidedProposal> {
  const proposals = rows.map(({ row, by, at }) => ({
    ...toProposalDto(row),
    decided: { by, at: new Date(at).toISOString() },
  }));
  return { proposals, total };
}

/**
 * A proposal as visitors will see it. The form does not ask for fees, so the pricing table stays empty
 * and the note names the organizer. The organizer's e-mail address and phone number are for us alone.
 */
export function toConferenceRow({
  conferenceId,
  content,
  imageSha256,
}: Pick<ProposalRow, 'conferenceId' | 'content' | 'imageSha256'>): NewConferenceRow {
  const { entityName, website, shortName, startDate, endDate, venue, focus, details } = content;
  const held = `${entityName} holds this conference.`;
  return {
    startDate,
    endDate,
    venue,
    focus,
    details,
    id: conferenceId,
    status: 'accepted',
    title: content.conferenceTitle,
    subTitle: shortName || `By ${entityName}`,
    image: imagePath(imageSha256),
    city: content.country,
    paragraphs: [website ? `${held} Programme and news: ${website}` : held, '', ''],
    discountHeading: '',
    discount: '',
    taxDetails: '',
    note: `Fees and places are up to ${entityName}. Ask us, and we put you in touch.`,
    categoryHeading: '',
    categories: ['', '', ''],
    registrationNames: ['', '', ''],
    fees: Array<string>(9).fill(''),
  };
}
