import type { ProposalValues } from './proposal';
import { type FeeNumber, feeFields, feeNumbers } from './proposal-fields';

/** A line of a conference's fees. */
export interface ProposalFee {
  /** For whom, e.g. "Consultants". */
  category: string;
  /** In units of the currency, with at most two decimals; 0 is free of charge. */
  amount: number;
  /** Until the early-bird day, less than `amount`. */
  earlyAmount?: number;
}

type TextField = Exclude<keyof ProposalValues, ReturnType<typeof feeFields>[number]>;
/** What proposals did not have before 2026-11-26. */
type LaterField = 'city' | 'registrationLink' | 'programme' | 'feeCurrency' | 'earlyUntil';

/**
 * A proposal as it is stored: the texts of the form by their names, and its fee lines as a list. Proposals of before
 * have none of the optional fields.
 */
export type ProposalContent = Record<Exclude<TextField, LaterField>, string> &
  Partial<Record<LaterField, string>> & { fees?: ProposalFee[] };

/** From the values of the form, which are right. */
export function toProposalContent(values: ProposalValues): ProposalContent {
  const texts: Record<string, string> = { ...values };
  for (const name of feeNumbers.flatMap(feeFields)) delete texts[name];
  const fees = feeNumbers.flatMap((number) => readFee(values, number) ?? []);
  return { ...(texts as Record<TextField, string>), fees };
}

/** To the values of the form; what the proposal does not have is empty. */
export function toProposalValues({ fees = [], ...texts }: ProposalContent): ProposalValues {
  const lines = feeNumbers.flatMap((number) => {
    const [category, amount, early] = feeFields(number);
    const fee = fees[number - 1];
    return [
      [category, fee?.category ?? ''],
      [amount, fee ? String(fee.amount) : ''],
      [early, fee?.earlyAmount === undefined ? '' : String(fee.earlyAmount)],
    ];
  });
  const later = { city: '', registrationLink: '', programme: '', feeCurrency: '', earlyUntil: '' };
  return { ...later, ...texts, ...Object.fromEntries(lines) } as ProposalValues;
}

function readFee(values: ProposalValues, number: FeeNumber): ProposalFee | undefined {
  const [category, amount, early] = feeFields(number);
  if (!values[category]) return undefined;
  const fee = { category: values[category], amount: Number(values[amount]) };
  return values[early] ? { ...fee, earlyAmount: Number(values[early]) } : fee;
}
