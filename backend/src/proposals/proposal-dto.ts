import type { ConferenceFee } from '@meridian/contracts';
import {
  type DecidedProposal,
  type Proposal,
  type ProposalList,
  type Review,
  toProposalValues,
} from '@meridian/contracts/organizers';
import { addDays } from '@meridian/contracts/programme';
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
 * A proposal as visitors will see it. The specification's pricing table stays empty: fees are structured, and where
 * there are none the note names the organizer. The organizer's e-mail address and phone number are for us alone.
 */
export function toConferenceRow({
  conferenceId,
  content,
  imageSha256,
}: Pick<ProposalRow, 'conferenceId' | 'content' | 'imageSha256'>): NewConferenceRow {
  const { entityName, website, shortName, startDate, endDate, venue, focus, details } = content;
  const { city = '', country, programme = '', registrationLink = '' } = content;
  const fees = toConferenceFees(content);
  // The form asks for this word.
  const isOnline = /^online$/i.test(city.trim());
  return {
    startDate,
    endDate,
    venue,
    focus,
    details,
    website,
    registrationLink,
    id: conferenceId,
    status: 'accepted',
    title: content.conferenceTitle,
    subTitle: shortName || `By ${entityName}`,
    image: imagePath(imageSha256),
    // Proposals of earlier forms name no city.
    city: city || country,
    countryName: isOnline ? '' : country,
    mode: isOnline ? 'Online' : 'In person',
    organizer: entityName,
    structuredFees: fees,
    paragraphs: [`${entityName} holds this conference.`, programme, ''],
    discountHeading: '',
    discount: '',
    taxDetails: '',
    note:
      fees.length > 0
        ? `Fees are paid to ${entityName}, who also gives the places.`
        : `Fees and places are up to ${entityName}. Ask us, and we put you in touch.`,
    categoryHeading: '',
    categories: ['', '', ''],
    registrationNames: ['', '', ''],
    fees: Array<string>(9).fill(''),
  };
}

/** The fees as visitors pay them: an early-bird amount until its last day, then the other one. */
function toConferenceFees({
  fees = [],
  feeCurrency = '',
  earlyUntil = '',
}: ProposalRow['content']): ConferenceFee[] {
  const always = { validFrom: null, validThrough: null };
  if (feeCurrency === 'free')
    return [{ category: 'Everyone', name: '', amount: 0, currency: 'PKR', ...always }];
  return fees.flatMap(({ category, amount, earlyAmount }): ConferenceFee[] => {
    const fee = { category, currency: feeCurrency };
    if (earlyAmount === undefined || !earlyUntil) return [{ ...fee, name: '', amount, ...always }];
    return [
      { ...fee, ...always, name: 'Early bird', amount: earlyAmount, validThrough: earlyUntil },
      { ...fee, ...always, name: 'Standard', amount, validFrom: addDays(earlyUntil, 1) },
    ];
  });
}
