import type { Proposal, ProposalList, Review } from '@shared/contracts/organizers';
import { toProposedConference } from './proposed-conference';
import type { RowList } from './queries';
import type { ProposalRow } from './tables';

/** A row as its organizer and the moderators see it. */
export function toProposal(row: ProposalRow): Proposal {
  const { id, version, state, reason, isPublic, content, conferenceId, imageSha256 } = row;
  return {
    id,
    version,
    state,
    submittedAt: new Date(row.submittedAt).toISOString(),
    decidedAt: row.decidedAt && new Date(row.decidedAt).toISOString(),
    reason,
    isPublic,
    values: content,
    image: `/api/proposals/${id}/image`,
    conference: toProposedConference({ conferenceId, values: content, imageSha256 }),
  };
}

export function toProposalList({ rows, total }: RowList): ProposalList {
  return { proposals: rows.map(toProposal), total };
}

/** @param approved by id, what was approved last of those that were */
export function toReviewList(
  { rows, total }: RowList,
  approved: Map<string, Pick<ProposalRow, 'content' | 'imageSha256'>>,
): ProposalList<Review> {
  const toReview = (row: ProposalRow): Review => {
    const last = row.isPublic ? approved.get(row.id) : undefined;
    const isSameImage = last?.imageSha256 === row.imageSha256;
    return { ...toProposal(row), approved: last ? { values: last.content, isSameImage } : null };
  };
  return { proposals: rows.map(toReview), total };
}
