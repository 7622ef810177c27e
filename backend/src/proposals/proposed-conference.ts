import type { Conference } from '@shared/contracts';
import type { ProposalValues } from '@shared/contracts/organizers';
import { picturePath } from '../pictures/picture-path';

/**
 * A proposal as visitors will see it. The form asks for no fees, and none are made up: the pricing
 * table stays empty, and the note says who knows them. The organizer's e-mail address and telephone
 * number are for us alone.
 */
export function toProposedConference(given: {
  conferenceId: string;
  values: ProposalValues;
  imageSha256: string;
}): Conference {
  const { entityName, website, shortName, ...values } = given.values;
  const held = `${entityName} holds this conference.`;
  return {
    _id: given.conferenceId,
    title: values.conferenceTitle,
    subTitle: shortName || `By ${entityName}`,
    conferenceImage: picturePath(given.imageSha256),
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
