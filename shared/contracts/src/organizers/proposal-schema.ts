import * as v from 'valibot';
import { type CheckedValues, checkValues } from '../forms/check-values';
import {
  choice,
  day,
  emailRule,
  optionalLine,
  optionalText,
  phone,
  text,
} from '../forms/field-rules';
import { isRealDate } from '../forms/recognise';
import { cleanText } from '../text/fold-text';
import { groupDigits } from '../text/group-digits';
import { parseUrl } from '../text/parse-url';
import { findTitleFault, findVenueFault } from './contradictions';
import { countries } from './countries';
import { feeCurrencyRule, feeLineRules, findFeeFaults } from './fee-rules';
import type { ProposalValues } from './proposal';
import { businessTypes, proposalFields, textLimits } from './proposal-fields';

const { details } = textLimits;

const phoneMessages = {
  missing: 'Enter a phone number for questions about the conference',
  wrong:
    'Enter a phone number that exists, with the country code if it is not from Pakistan, such as +92 42 35550142',
} as const;

/** A moderator's reason, which is mailed to the organizer. */
export const reasonRule = text(
  'text',
  'The reason',
  textLimits.reason,
  'Enter the reason: the organizer is mailed it',
);

interface ProposalOptions {
  /** First day of the former proposal as an ISO date; it may be in the past. */
  unchangedStart?: string | undefined;
  /** Whether a phone number exists; by default its format is enough. */
  isPhoneNumber?: (phone: string) => boolean;
}

/**
 * The texts of a proposal, without its image. Website, short name, programme, registration link and fees are optional.
 *
 * @param today ISO date in Pakistan; a conference begins after it
 */
function proposalSchema(
  today: string,
  { unchangedStart, isPhoneNumber = () => true }: ProposalOptions,
) {
  return v.pipe(
    v.object({
      entityName: text(
        'line',
        'The organisation’s name',
        textLimits.entityName,
        'Enter the name of the organisation that holds the conference',
      ),
      email: emailRule,
      phone: v.pipe(phone(phoneMessages), v.check(isPhoneNumber, phoneMessages.wrong)),
      businessType: choice(businessTypes, 'Select what kind of organisation it is'),
      website: optionalLine(
        isWebsite,
        `Enter a website’s address, such as https://www.example.org, of ${textLimits.website} characters or fewer, or leave it empty`,
        cleanText,
      ),
      conferenceTitle: text(
        'line',
        'The title',
        textLimits.conferenceTitle,
        'Enter the title of the conference',
      ),
      shortName: optionalText(
        'line',
        textLimits.shortName,
        `The short name must be one line of ${textLimits.shortName} characters or fewer`,
      ),
      startDate: v.pipe(
        conferenceDay('first', '2027-03-12'),
        v.check(
          (date) => date > today || date === unchangedStart,
          'The first day must be after today',
        ),
      ),
      endDate: conferenceDay('last', '2027-03-14'),
      country: choice(countries, 'Select the country from the list'),
      city: text(
        'line',
        'The city',
        textLimits.city,
        'Enter the city that the conference takes place in',
      ),
      venue: text(
        'line',
        'The venue',
        textLimits.venue,
        'Enter where the conference takes place, such as the hall and the street',
      ),
      focus: text(
        'line',
        'The focus',
        textLimits.focus,
        'Enter the field that the conference is about, such as Cardiology',
      ),
      details: v.pipe(
        text('text', 'The details', details.max, 'Tell visitors what the conference offers'),
        v.minLength(details.min, `Write at least ${details.min} characters of details`),
      ),
      programme: optionalText(
        'text',
        textLimits.programme,
        `The programme must be plain text of ${groupDigits(textLimits.programme)} characters or fewer`,
      ),
      registrationLink: optionalLine(
        (input) => isWebsite(input) && /^https:/i.test(input),
        `Enter the address of a page with registration, which begins with https://, of ${textLimits.website} characters or fewer, or leave it empty`,
        cleanText,
      ),
      feeCurrency: feeCurrencyRule,
      ...feeLineRules(1),
      ...feeLineRules(2),
      ...feeLineRules(3),
      earlyUntil: optionalLine(
        isRealDate,
        'Enter a last day for early-bird amounts that the calendar has, such as 2027-01-31',
      ),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value;
      const { conferenceTitle, startDate, endDate, venue, city } = input;
      const isBackwards = endDate < startDate;
      for (const [key, message] of [
        ['endDate', isBackwards && 'The last day must not be before the first'] as const,
        ...findFeeFaults(input),
        ['conferenceTitle', findTitleFault(conferenceTitle, startDate, endDate)] as const,
        ['venue', findVenueFault(venue, city)] as const,
      ])
        if (message)
          addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: '' }] });
    }),
  );
}

/**
 * Validates the texts of a proposal: trimmed values, or the first fault of each field.
 *
 * @param today ISO date in Pakistan
 */
export function checkProposal(
  input: Record<string, unknown>,
  today: string,
  options: ProposalOptions = {},
): CheckedValues<ProposalValues> {
  const names = proposalFields.map(({ name }) => name);
  return checkValues(proposalSchema(today, options), names, input);
}

function conferenceDay(which: string, example: string) {
  return v.pipe(
    day({
      missing: `Enter the ${which} day of the conference`,
      wrong: `Enter a ${which} day that the calendar has, such as ${example}`,
    }),
    v.check((date) => date < '2100', `Enter a ${which} day before 2100`),
  );
}

/**
 * True for the URL of a public website: http or https, a host with a top-level domain, no user name or
 * password. The URL becomes a link, so nothing else is accepted.
 */
function isWebsite(text: string): boolean {
  if (text.length > textLimits.website || /[\s\p{Cc}<>"\\]/u.test(text)) return false;
  const url = /^https?:\/\//i.test(text) ? parseUrl(text) : undefined;
  if (!url || url.username || url.password) return false;
  return /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i.test(url.hostname);
}
