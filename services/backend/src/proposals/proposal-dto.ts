import type { ConferenceFee } from '@meridian/contracts';
import {
  feeFields,
  feeNumbers,
  type Proposal,
  type ProposalList,
  type ProposalValues,
  type Review,
} from '@meridian/contracts/organizers';
import { addDays } from '@meridian/contracts/programme';
import { type NewConferenceRow, toConferenceDto } from '../programme/programme-dto';
import { imagePath } from './conference-images';
import type { ProposalRow } from './tables';

export function toProposalDto(row: ProposalRow): Proposal {
  const { id, state, reason, isChange, content, submittedAt, decidedAt } = row;
  return {
    id,
    state,
    submittedAt: new Date(submittedAt).toISOString(),
    decidedAt: decidedAt && new Date(decidedAt).toISOString(),
    reason,
    isChange,
    values: content,
    conference: toConferenceDto(toConferenceRow(row)),
  };
}

export function toReviewDto(row: ProposalRow): Review {
  return { ...toProposalDto(row), decidedBy: row.decidedEmail };
}

export function toListDto<Item extends Proposal>(
  { rows, total }: { rows: ProposalRow[]; total: number },
  toDto: (row: ProposalRow) => Item,
): ProposalList<Item> {
  return { proposals: rows.map(toDto), total };
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
  const { city, country, programme, registrationLink } = content;
  const fees = toConferenceFees(content);
  // The form asks for the word “Online”.
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
function toConferenceFees(values: ProposalValues): ConferenceFee[] {
  const { feeCurrency: currency, earlyUntil } = values;
  const always = { validFrom: null, validThrough: null };
  if (currency === 'free')
    return [{ category: 'Everyone', name: '', amount: 0, currency: 'PKR', ...always }];
  return feeNumbers.flatMap((number): ConferenceFee[] => {
    const [category, amount, early] = feeFields(number).map((field) => values[field]);
    if (!category) return [];
    const fee = { category, currency, amount: Number(amount), ...always };
    if (!early) return [{ ...fee, name: '' }];
    return [
      { ...fee, name: 'Early bird', amount: Number(early), validThrough: earlyUntil },
      { ...fee, name: 'Standard', validFrom: addDays(earlyUntil, 1) },
    ];
  });
}
