import type { Conference } from '@shared/contracts';
import type { Proposal, ProposalList, ProposalValues, Review } from '@shared/contracts/organizers';
import { imagePath } from './images/image-response';
import type { RowList } from './queries';
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
    values: content,
    image: `/api/proposals/${id}/image`,
    conference: toProposedConference(row),
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
    return { ...toProposalDto(row), approved: last ? { values: last.content, isSameImage } : null };
  };
  return { proposals: rows.map(toReview), total };
}

/**
 * A proposal as visitors will see it. The form does not ask for fees, so the pricing table stays empty
 * and the note names the organizer. The organizer's e-mail address and phone number are for us alone.
 */
export function toProposedConference(proposal: {
  conferenceId: string;
  content: ProposalValues;
  imageSha256: string;
}): Conference {
  const { entityName, website, shortName, ...values } = proposal.content;
  const held = `${entityName} holds this conference.`;
  return {
    _id: proposal.conferenceId,
    title: values.conferenceTitle,
    subTitle: shortName || `By ${entityName}`,
    conferenceImage: imagePath(proposal.imageSha256),
    country: values.country,
    startDate: values.startDate,
    endDate: values.endDate,
    venue: values.venue,
    focus: values.focus,
    details: values.details,
    description_0: website ? `${held} Programme and news: ${website}` : held,
    description_1: '',
    description_2: '',
    discountHeading: '',
    discount: '',
    taxDetails: '',
    note: `Fees and places are up to ${entityName}. Ask us, and we put you in touch.`,
    categoryHeading: '',
    registrationName1: '',
    registrationName2: '',
    registrationName3: '',
    category: '',
    category1: '',
    category2: '',
    registrationType1: '',
    registrationType2: '',
    registrationType3: '',
    registrationType4: '',
    registrationType5: '',
    registrationType6: '',
    registrationType7: '',
    registrationType8: '',
    registrationType9: '',
  };
}
