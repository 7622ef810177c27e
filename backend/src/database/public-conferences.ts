import type { Conference } from '@shared/contracts';
import { and, eq } from 'drizzle-orm';
import { conferences, type NewConferenceRow } from '../conferences/tables';
import type { Reader, Writer } from './backend-schema';

/** Makes a conference public, or brings it up to date; the data version rises. */
export async function putPublicConference(writer: Writer, conference: Conference): Promise<void> {
  const row = toRow(conference);
  await writer
    .insert(conferences)
    .values(row)
    .onConflictDoUpdate({ target: conferences.id, set: row });
}

/** Takes a conference off the site. */
export async function hidePublicConference(writer: Writer, id: string): Promise<void> {
  await writer.update(conferences).set({ status: 'withdrawn' }).where(eq(conferences.id, id));
}

/** Whether visitors see this picture somewhere. */
export async function isPublicPicture(reader: Reader, path: string): Promise<boolean> {
  const [row] = await reader
    .select({ id: conferences.id })
    .from(conferences)
    .where(and(eq(conferences.image, path), eq(conferences.status, 'accepted')))
    .limit(1);
  return row !== undefined;
}

function toRow(conference: Conference): NewConferenceRow {
  const { registrationType1, registrationType2, registrationType3 } = conference;
  const { registrationType4, registrationType5, registrationType6 } = conference;
  const { registrationType7, registrationType8, registrationType9 } = conference;
  return {
    id: conference._id,
    status: 'accepted',
    title: conference.title,
    subTitle: conference.subTitle,
    image: conference.conferenceImage,
    city: conference.country,
    venue: conference.venue,
    startDate: conference.startDate,
    endDate: conference.endDate,
    focus: conference.focus,
    details: conference.details,
    paragraphs: [conference.description_0, conference.description_1, conference.description_2],
    discountHeading: conference.discountHeading,
    discount: conference.discount,
    taxDetails: conference.taxDetails,
    note: conference.note,
    categoryHeading: conference.categoryHeading,
    categories: [conference.category, conference.category1, conference.category2],
    registrationNames: [
      conference.registrationName1,
      conference.registrationName2,
      conference.registrationName3,
    ],
    fees: [
      ...[registrationType1, registrationType2, registrationType3],
      ...[registrationType4, registrationType5, registrationType6],
      ...[registrationType7, registrationType8, registrationType9],
    ],
  };
}
