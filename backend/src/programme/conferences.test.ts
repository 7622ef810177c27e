import type { Conference } from '@meridian/contracts';
import { conferenceListSchema } from '@meridian/contracts/schemas';
import { describeWithDatabase } from '@meridian/service/testing';
import { parse } from 'valibot';
import { openTestBackend, seedingDay } from '../testing/open-test-backend';
import { findRepeated } from '../testing/repeated-texts';

/** Texts that a conference may lack. */
const mayBeEmpty = ['countryName', 'venueAddress', 'website', 'registrationLink', 'statusNote'];

describeWithDatabase('the seeded conferences', (getDatabase) => {
  let backend: Awaited<ReturnType<typeof openTestBackend>>;
  let conferences: Conference[];
  const read = async (path: string) =>
    parse(conferenceListSchema, await (await backend.get(path)).json()).allTasks;
  beforeAll(async () => {
    backend = await openTestBackend(getDatabase());
    conferences = await read('/api/show-data');
  });

  it('are 21: 11 past and 10 upcoming on the day of seeding', () => {
    expect(conferences).toHaveLength(21);
    expect(conferences.filter(({ endDate }) => endDate < seedingDay)).toHaveLength(11);
    expect(conferences.filter(({ startDate }) => startDate > seedingDay)).toHaveLength(10);
  });

  it('are listed by start date, last one to three days, and lie within a year of seeding', () => {
    const dates = conferences.map(({ startDate }) => startDate);
    expect(dates).toEqual([...dates].sort());
    for (const { startDate, endDate } of conferences) {
      const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
      expect([1, 2, 3]).toContain(days);
      expect(startDate > '2025-03-11' && startDate < '2027-03-11').toBe(true);
    }
  });

  it('have ids of 24 hexadecimal characters, and each id returns that conference alone', async () => {
    for (const conference of conferences) {
      expect(conference._id).toMatch(/^[0-9a-f]{24}$/);
      expect(await read(`/api/show-data/${conference._id}`)).toEqual([conference]);
    }
  });

  it('fill every field, with nine prices that rise along each row', () => {
    for (const conference of conferences) {
      const empty = Object.entries(conference).filter(
        ([name, value]) =>
          typeof value === 'string' && value.trim() === '' && !mayBeEmpty.includes(name),
      );
      expect(empty).toEqual([]);
      const fees = Object.entries(conference).flatMap(([name, value]) =>
        name.startsWith('registrationType') ? [Number(String(value).replace(/^PKR |,/g, ''))] : [],
      );
      expect(fees).toHaveLength(9);
      for (const row of [fees.slice(0, 3), fees.slice(3, 6), fees.slice(6)]) {
        expect(row).toEqual([...row].sort((a, b) => a - b));
      }
    }
  });

  it('repeat no paragraph, discount, tax line or note', () => {
    const texts = conferences.flatMap((conference) => [
      conference.title,
      conference.subTitle,
      conference.details,
      conference.description_0,
      conference.description_1,
      conference.description_2,
      conference.discount,
      conference.taxDetails,
      conference.note,
    ]);
    expect(findRepeated(texts)).toEqual([]);
    expect(texts.join(' ')).not.toContain('!');
  });

  it('are hidden while pending, declined or withdrawn', async () => {
    const { sql } = getDatabase();
    const [first, second, third] = conferences;
    await sql`update backend.conferences set status = 'pending' where id = ${first?._id ?? ''}`;
    await sql`update backend.conferences set status = 'declined' where id = ${second?._id ?? ''}`;
    await sql`update backend.conferences set status = 'withdrawn' where id = ${third?._id ?? ''}`;
    expect(await read('/api/show-data')).toEqual(conferences.slice(3));
    expect((await backend.get(`/api/show-data/${first?._id}`)).status).toBe(404);
    await sql`update backend.conferences set status = 'accepted'`;
    const shown = await read('/api/show-data');
    expect(shown.map(({ _id }) => _id)).toEqual(conferences.map(({ _id }) => _id));
    // Calendars take the change for it.
    for (const { sequence } of shown.slice(0, 3)) expect(sequence).toBeGreaterThan(0);
  });
});
