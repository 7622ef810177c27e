import type { UUID } from 'node:crypto';
import type { ReceivedPreRegistration } from '@meridian/contracts';
import { notOpenMessage, referenceOf } from '@meridian/contracts/forms';
import {
  addDays,
  daysInWords,
  toConferenceOption,
  toCourseOption,
} from '@meridian/contracts/programme';
import { describeWithDatabase } from '@meridian/service/testing';
import {
  contactValues,
  openFormBackend,
  origin,
  preRegistrationValues,
  seedingDay,
  useFormBackend,
  withIdempotencyKey,
} from '../testing/form-backend';

const idempotencyKey = '3f0c2b1e-7f6a-4d5b-9a80-1c2d3e4f5a6b';
const reference = referenceOf(idempotencyKey);

describeWithDatabase('a pre-registration for several courses and conferences', (getDatabase) => {
  const forms = useFormBackend(
    getDatabase,
    'backend.submissions, backend.mails, backend.rate_limits',
  );
  beforeEach(async () => {
    await getDatabase().sql`update backend.courses set event_status = 'scheduled'`;
  });

  const listOpenCourses = async () =>
    (await forms.readCourses()).filter(
      ({ registerBy, placesLeft }) => registerBy >= seedingDay && placesLeft !== 0,
    );
  /** A course that is open, and a conference of another organizer with fees that can be paid today. */
  async function findOptions() {
    const [course] = await listOpenCourses();
    const conference = (await forms.readConferences()).find(
      (one) => one.startDate > seedingDay && one.registrationLink !== '' && !one.isFull,
    );
    if (!course || !conference) throw new Error('the seed has neither');
    return {
      course: toCourseOption(course),
      venue: course.venue?.name ?? '',
      conference: toConferenceOption(conference, seedingDay),
    };
  }
  const send = (user_conferences: string, key: UUID = idempotencyKey) =>
    forms.send(
      'pre-registration',
      withIdempotencyKey({ ...preRegistrationValues, user_conferences }, key),
    );
  const readMail = async (kind: string) => {
    const found = (await forms.listMails()).find((mail) => mail.kind === kind);
    if (!found) throw new Error(`no mail ${kind}`);
    return found.content;
  };
  const confirmation = () => readMail('pre-registration-confirmation');
  const lookUp = async (token: string, on = forms, clientIp?: string) => {
    const init = { method: 'POST', body: JSON.stringify({ token }) };
    const response = await on.request('/api/pre-registrations/received', init, clientIp);
    return { status: response.status, body: await response.json() };
  };

  it('is confirmed by a mail with title, dates, place, fee level and link of each, and a calendar file of all', async () => {
    const { course, conference, venue } = await findOptions();
    const [courseChoice, conferenceChoice] = [course.choices[0], conference.choices[0]];
    const sent = await send(`${courseChoice?.text}\n${conferenceChoice?.text}`);
    expect(sent.status).toBe(200);

    const { subject, text, html } = await confirmation();
    expect(subject).toBe(`Your pre-registration ${reference}`);
    for (const said of [
      'Dear Dr Sana Malik,',
      `Course: ${course.title}`,
      `Conference: ${conference.title}`,
      daysInWords(course.startDate, course.endDate),
      daysInWords(conference.startDate, conference.endDate),
      venue,
      conference.place,
      `Fee level: ${courseChoice?.text.split(' – ').at(-1)}`,
      `The organizer registers delegates at ${conference.registrationLink}`,
      `${origin}/my-data/received?token=${reference}`,
    ])
      expect(text).toContain(said);
    expect(html).toContain(`href="${origin}/my-data/received?token=${reference}"`);
    const office = await readMail('pre-registration');
    expect(office.subject).toBe(`Pre-registration ${reference}: ${courseChoice?.text} and 1 more`);
    expect(office.text).toContain(conferenceChoice?.text);

    const [file] = (await confirmation()).attachments ?? [];
    expect(file).toMatchObject({
      filename: `meridian-${reference}.ics`,
      contentType: 'text/calendar; charset=utf-8',
    });
    const uids = (text: string) => text.match(/^UID:.*$/gm) ?? [];
    const ofSite = await Promise.all(
      [`courses/${course.id}`, `conferences/${conference.id}`].map(async (path) =>
        (await forms.request(`/api/calendar/${path}.ics`, {})).text(),
      ),
    );
    expect(uids(file?.content ?? '')).toEqual(ofSite.flatMap(uids));
    // Programs cannot reload a copy in a mail.
    expect(file?.content).not.toContain('REFRESH-INTERVAL');
  });

  it('repeats no free text', async () => {
    await send('Buy at https://shop.example\nI have not decided yet');
    const mail = await confirmation();
    expect(JSON.stringify(mail)).not.toContain('shop.example');
    expect(mail.text).toContain('What you wrote by hand reaches our office, too.');
    expect(mail.attachments).toBeUndefined();
    const { body } = await lookUp(reference);
    expect(body).toMatchObject({ received: { events: [], others: 1 } });
    expect(JSON.stringify(body)).not.toContain('shop.example');
  });

  it('finds a course by its title when its fee has changed since the page was loaded', async () => {
    const { course } = await findOptions();
    await send(`${course.choices.at(-1)?.text} – Students: PKR 1`);
    expect((await confirmation()).text).toContain('Fee level: To be settled with our office');
  });

  it('finds the open edition when the date of a line has changed', async () => {
    const { sql } = getDatabase();
    const [sooner, later] = await listOpenCourses();
    if (!sooner || !later) throw new Error('the seed has no two open courses');
    await sql`update backend.courses set title = ${later.title}, event_status = 'cancelled'
      where id = ${sooner._id}`;
    const sent = await send(`${later.title}, course from 1 May 2020, Lahore`);
    await sql`update backend.courses set title = ${sooner.title} where id = ${sooner._id}`;
    expect([sent.status, await sent.text()]).toEqual([200, 'OK']);
    expect((await lookUp(reference)).body).toMatchObject({
      received: { events: [{ path: `/courses-detail/${later._id}` }] },
    });
  });

  it('is rejected when a choice is closed, unless it was accepted before', async () => {
    const { course } = await findOptions();
    const line = course.choices[0]?.text ?? '';
    expect((await send(line)).status).toBe(200);
    await getDatabase().sql`
      update backend.courses set event_status = 'cancelled' where id = ${course.id}`;
    const message = notOpenMessage(course.title, 'is cancelled');
    const rejected = await send(line, '7a0c2b1e-7f6a-4d5b-9a80-1c2d3e4f5a6b');
    expect([rejected.status, await rejected.text()]).toEqual([400, message]);
    const posted = await forms.post('pre-registration', {
      ...preRegistrationValues,
      user_conferences: line,
    });
    expect([posted.status, await posted.json()]).toEqual([
      422,
      { status: 'invalid', errors: [{ field: 'user_conferences', message }] },
    ]);
    // The first response was lost, and the page sends the form again.
    expect((await send(line)).status).toBe(200);
  });

  describe('looked up by its number', () => {
    it('shows its choices and its time, and no personal data', async () => {
      const { course, conference } = await findOptions();
      await send(`${course.choices[0]?.text}\n${conference.choices.at(-1)?.text}`);
      const { status, body } = await lookUp(` ${reference.toLowerCase().replace('-', ' ')} `);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        status: 'received',
        received: {
          reference,
          events: [
            {
              kind: 'course',
              title: course.title,
              path: `/courses-detail/${course.id}`,
              calendar: `/api/calendar/courses/${course.id}.ics`,
              fee: course.choices[0]?.text.split(' – ').at(-1),
              status: 'scheduled',
            },
            { kind: 'conference', title: conference.title, fee: '' },
          ],
          others: 0,
        },
      });
      const shown = JSON.stringify(body);
      // The rest are empty, or words such as "Dr" and "Pakistan".
      const personal = Object.values(preRegistrationValues).filter(
        (value) => value.length > 3 && value !== 'Pakistan',
      );
      expect(personal.filter((value) => shown.includes(value))).toEqual([]);
    });

    it('shows the last day for our reply, and the day of deletion', async () => {
      await send('I have not decided yet');
      // A Thursday, after midnight in Pakistan.
      await getDatabase().sql`update backend.submissions set received_at = '2026-03-11T20:00:00Z'`;
      expect((await lookUp(reference)).body).toMatchObject({
        received: {
          receivedAt: '2026-03-11T20:00:00.000Z',
          answerBy: '2026-03-19',
          keptUntil: '2026-09-08',
        },
      });
    });

    it('shows each event with its present data', async () => {
      const { conference } = await findOptions();
      await send(conference.choices.at(-1)?.text ?? '');
      const now = {
        title: 'A new title',
        place: 'Sialkot',
        registrationLink: 'https://organizer.example/new-page',
        status: 'cancelled',
      };
      const change = (to: typeof now, days: number) => getDatabase().sql`
        update backend.conferences set title = ${to.title}, city = ${to.place},
          registration_link = ${to.registrationLink}, event_status = ${to.status},
          start_date = start_date + ${days}::int, end_date = end_date + ${days}::int
        where id = ${conference.id}`;
      await change(now, 1);
      const { body } = await lookUp(reference);
      await change({ ...conference, status: 'scheduled' }, -1);
      const [event] = (body as { received: ReceivedPreRegistration }).received.events;
      expect(event).toMatchObject({ ...now, startDate: addDays(conference.startDate, 1) });
    });

    it.each(['MHE-00000000', 'x'.repeat(16_000), "' or true --"])(
      'is not found under %j, and says what is expected',
      async (number) => {
        const { status, body } = await lookUp(number);
        expect(status).toBe(404);
        expect(body).toMatchObject({ error: { code: 'not-found' } });
        expect(JSON.stringify(body)).toMatch(/MHE-7K2QX0DA|No pre-registration has the number/);
      },
    );
  });

  it('is not found under the number of a message', async () => {
    await forms.send('contact', withIdempotencyKey(contactValues, idempotencyKey));
    expect((await lookUp(reference)).status).toBe(404);
  });

  it('is limited by client', async () => {
    const limited = await openFormBackend(getDatabase(), { FORM_LIMIT_PER_CLIENT: '2/600' });
    const [one, other] = ['198.51.100.1', '198.51.100.2'];
    const statuses: number[] = [];
    for (const clientIp of [one, one, one, other])
      statuses.push((await lookUp('MHE-00000000', limited, clientIp)).status);
    expect(statuses).toEqual([404, 404, 429, 404]);
  });
});
