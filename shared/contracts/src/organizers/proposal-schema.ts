import * as v from 'valibot';
import { type CheckedValues, checkValues } from '../forms/check-values';
import { emailRule } from '../forms/email-rule';
import { isRealDate, looksLikePhone } from '../forms/recognise';
import { optionalLine, requiredLine, requiredText } from '../forms/text-rules';
import { businessTypes } from './business-types';
import { countries } from './countries';
import type { ProposalValues } from './proposal';
import { proposalFields } from './proposal-fields';
import { textLimits } from './proposal-limits';
import { isWebsite } from './website';

const { details } = textLimits;

export const proposalPhoneMessages = {
  missing: 'Enter a phone number for questions about the conference',
  wrong:
    'Enter a phone number that exists, with the country code if it is not from Pakistan, such as +92 42 35550142',
} as const;

/** What a change may keep although a new proposal may not have it. */
interface ProposalLeeway {
  /** ISO date: the first day of the changed conference, which may be in the past by now; none for a new one. */
  unchangedStart?: string | undefined;
}

/**
 * The texts of a proposal, without its image. Website and short name are optional.
 *
 * @param today ISO date in Pakistan; a conference begins after it
 */
export function proposalSchema(today: string, { unchangedStart }: ProposalLeeway = {}) {
  return v.pipe(
    v.object({
      entityName: requiredLine(textLimits.entityName, {
        missing: 'Enter the name of the organisation that holds the conference',
        tooLong: `The organisation’s name must be ${textLimits.entityName} characters or fewer`,
        notPlain: 'The organisation’s name must be one line of plain text',
      }),
      email: emailRule,
      phone: v.pipe(
        v.string(proposalPhoneMessages.missing),
        v.trim(),
        v.minLength(1, proposalPhoneMessages.missing),
        v.check(looksLikePhone, proposalPhoneMessages.wrong),
      ),
      businessType: choice(businessTypes, 'Select what kind of organisation it is'),
      website: optionalLine(
        isWebsite,
        `Enter a website’s address, such as https://www.example.org, of ${textLimits.website} characters or fewer, or leave it empty`,
      ),
      conferenceTitle: requiredLine(textLimits.conferenceTitle, {
        missing: 'Enter the title of the conference',
        tooLong: `The title must be ${textLimits.conferenceTitle} characters or fewer`,
        notPlain: 'The title must be one line of plain text',
      }),
      shortName: optionalLine(
        isShortName,
        `The short name must be one line of ${textLimits.shortName} characters or fewer`,
      ),
      startDate: firstDay(today, unchangedStart),
      endDate: day('last', '2027-03-14'),
      country: choice(countries, 'Select the country from the list'),
      venue: requiredLine(textLimits.venue, {
        missing: 'Enter where the conference takes place, such as the hall and the city',
        tooLong: `The venue must be ${textLimits.venue} characters or fewer`,
        notPlain: 'The venue must be one line of plain text',
      }),
      focus: requiredLine(textLimits.focus, {
        missing: 'Enter the field that the conference is about, such as Cardiology',
        tooLong: `The focus must be ${textLimits.focus} characters or fewer`,
        notPlain: 'The focus must be one line of plain text',
      }),
      details: v.pipe(
        requiredText(details.max, {
          missing: 'Tell visitors what the conference offers',
          tooLong: 'The details must be 4,000 characters or fewer',
          notPlain: 'The details must be plain text',
        }),
        v.minLength(details.min, `Write at least ${details.min} characters of details`),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['startDate'], ['endDate']],
        ({ startDate, endDate }) => endDate >= startDate,
        'The last day must not be before the first',
      ),
      ['endDate'],
    ),
  );
}

/**
 * Validates the texts of a proposal: trimmed values, or the first fault of each field.
 *
 * @param today ISO date in Pakistan
 * @param leeway for a change of an earlier proposal
 */
export function checkProposal(
  input: Record<string, unknown>,
  today: string,
  leeway: ProposalLeeway = {},
): CheckedValues<ProposalValues> {
  const names = proposalFields.map(({ name }) => name);
  return checkValues(proposalSchema(today, leeway), names, input);
}

function choice(options: readonly string[], message: string) {
  return v.pipe(
    v.string(message),
    v.check((text) => options.includes(text), message),
  );
}

function day(which: string, example: string) {
  const missing = `Enter the ${which} day of the conference`;
  return v.pipe(
    v.string(missing),
    v.trim(),
    v.minLength(1, missing),
    v.check(isRealDate, `Enter a ${which} day that the calendar has, such as ${example}`),
    v.check((date) => date < '2100', `Enter a ${which} day before 2100`),
  );
}

function firstDay(today: string, unchanged: string | undefined) {
  return v.pipe(
    day('first', '2027-03-12'),
    v.check((date) => date > today || date === unchanged, 'The first day must be after today'),
  );
}

function isShortName(text: string): boolean {
  return text.length <= textLimits.shortName && !/\p{Cc}/u.test(text);
}
