import * as v from 'valibot';
import { optionalLine, optionalText } from '../forms/field-rules';
import { foldValue } from '../text/fold-text';
import { groupDigits } from '../text/group-digits';
import type { ProposalValues } from './proposal';
import {
  type FeeNumber,
  feeCurrencies,
  feeFields,
  feeNumbers,
  textLimits,
} from './proposal-fields';

const maxAmount = 10_000_000;

/** Rules of one fee line: category, amount and early-bird amount; each may be empty. */
export function feeLineRules<N extends FeeNumber>(number: N) {
  const [category, amount, early] = feeFields(number);
  const subject = `Fee ${number}`;
  const wrong = (which: string, example: string) =>
    `${subject}: enter ${which} as a number up to ${groupDigits(maxAmount)}, such as ${example}, with at most two decimals`;
  const rules = {
    [category]: optionalText(
      'line',
      textLimits.feeCategory,
      `${subject}: name for whom it is in one line of ${textLimits.feeCategory} characters or fewer`,
    ),
    [amount]: amountRule(wrong('the amount', '12000')),
    [early]: amountRule(wrong('the early-bird amount', '9000')),
  };
  // The compiler widens computed keys.
  return rules as Record<ReturnType<typeof feeFields<N>>[number], ReturnType<typeof amountRule>>;
}

/** The choice of a currency, or of no fees at all; it may be empty. */
export const feeCurrencyRule = optionalLine(
  (input) => feeCurrencies.some(({ value }) => value === input),
  'Select a currency from the list, that it is free of charge, or nothing',
);

/** An optional amount, stored without commas and spaces. */
function amountRule(wrong: string) {
  return v.pipe(
    v.string(wrong),
    v.transform((input) => foldValue(input).replace(/(\d)[,\s](?=\d{3}\b)/g, '$1')),
    v.check(
      (input) =>
        input === '' || (/^\d{1,8}(?:\.\d{1,2})?$/.test(input) && Number(input) <= maxAmount),
      wrong,
    ),
  );
}

type FeeValues = Partial<ProposalValues>;

/** Faults between the fields of the fees, each of which may be right by itself, as [field, message]. */
export function findFeeFaults(values: FeeValues): [field: keyof ProposalValues, message: string][] {
  const lines = feeNumbers.map((number) => {
    const [category, amount, early] = feeFields(number);
    return { number, category, amount, early };
  });
  const isFilled = ({ category, amount, early }: (typeof lines)[number]) =>
    [category, amount, early].some((name) => values[name]);
  const filled = lines.filter(isFilled);
  const faults: [keyof ProposalValues, string][] = [];
  const { feeCurrency = '', earlyUntil = '', startDate = '' } = values;
  if (filled.length > 0 && feeCurrency === '')
    faults.push(['feeCurrency', 'Select the currency of the fees']);
  if (filled.length > 0 && feeCurrency === 'free')
    faults.push(['feeCurrency', 'Select a currency, or empty the fees if it is free of charge']);
  if (filled.length === 0 && feeCurrency !== '' && feeCurrency !== 'free')
    faults.push(['feeCategory1', 'Fee 1: enter for whom it is, or select no currency']);
  for (const { number, category, amount, early } of filled) {
    if (!values[category]) faults.push([category, `Fee ${number}: enter for whom it is`]);
    if (!values[amount])
      faults.push([amount, `Fee ${number}: enter the amount, or 0 if it is free`]);
    else if (values[early] && Number(values[early]) >= Number(values[amount]))
      faults.push([early, `Fee ${number}: the early-bird amount must be less than the amount`]);
  }
  const hasEarly = filled.some(({ early }) => values[early]);
  if (hasEarly && !earlyUntil)
    faults.push(['earlyUntil', 'Enter the last day of the early-bird amounts']);
  if (!hasEarly && earlyUntil)
    faults.push(['earlyUntil', 'Enter an early-bird amount, or leave its last day empty']);
  if (earlyUntil && startDate && earlyUntil > startDate)
    faults.push(['earlyUntil', 'Early-bird amounts must end by the first day of the conference']);
  return faults;
}
