import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describeWithDatabase } from '@meridian/service/testing';
import { migrationsFolder } from '../config';

const from = '0017-plain-proposals.sql';
const id = (letter: string) => `00000000-0000-4000-8000-00000000000${letter}`;
const text = (title: string) => ({ conferenceTitle: title, startDate: '2027-01-01' });

/** Older proposals, each with its events; an earlier version had the first image. */
const before = {
  waits: { letter: 'a', state: 'pending', isPublic: false, events: ['submitted', 'changed'] },
  approved: { letter: 'b', state: 'accepted', isPublic: true, events: ['submitted', 'accepted'] },
  changed: {
    letter: 'c',
    state: 'pending',
    isPublic: true,
    events: ['submitted', 'accepted', 'changed'],
  },
  declinedChange: {
    letter: 'd',
    state: 'declined',
    isPublic: true,
    events: ['submitted', 'accepted', 'changed', 'declined'],
  },
  withdrawn: {
    letter: 'e',
    state: 'withdrawn',
    isPublic: false,
    events: ['submitted', 'declined', 'changed', 'withdrawn'],
  },
} as const;

describeWithDatabase('proposals from before migration 0017', (getDatabase) => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meridian-migrations-'));
    await cp(migrationsFolder(), folder, {
      recursive: true,
      filter: (path) => !path.endsWith('.sql') || basename(path) < from,
    });
    const database = getDatabase();
    const { sql } = database;
    await database.migrate({ schema: 'backend', folder });
    for (const letter of ['1', '2', '3'])
      await sql`insert into backend.conference_images (sha256, content)
        values (${letter.repeat(64)}, 'x'::bytea)`;
    for (const [title, { letter, state, isPublic, events }] of Object.entries(before)) {
      const fees = [{ category: 'All', amount: 4500.5, earlyAmount: 0 }];
      const content = JSON.stringify({ ...text(title), city: 'Lahore', fees });
      const decided = state === 'pending' ? null : 'editor';
      await sql`insert into backend.proposals (id, conference_id, version, state, is_public,
          organizer_uid, organizer_email, organizer_name, content, image_sha256, idempotency_key,
          request_hash, decided_by, decided_at, reason)
        values (${id(letter)}::uuid, ${letter.repeat(24)}, ${events.length}::int, ${state},
          ${isPublic}::boolean, 'sana', 'sana@example.com', 'Sana', ${content}::jsonb,
          ${'2'.repeat(64)}, gen_random_uuid(), ${'0'.repeat(64)}, ${decided},
          case when ${decided}::text is null then null else now() end, 'As I see it')`;
      for (const [index, action] of events.entries()) {
        const actor = action === 'accepted' || action === 'declined' ? 'editor' : 'sana';
        const then = JSON.stringify(text(`${title} as ${action}`));
        await sql`insert into backend.proposal_events
            (proposal_id, version, action, actor_uid, actor_email, content, image_sha256)
          values (${id(letter)}::uuid, ${index + 1}::int, ${action}, ${actor},
            ${`${actor}@example.com`}, ${then}::jsonb, ${'1'.repeat(64)})`;
      }
    }
    await database.migrate({ schema: 'backend', folder: migrationsFolder() });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('keep their state, and a change beside an approved version becomes a proposal of its own', async () => {
    const rows = await getDatabase().sql`
      select left(conference_id, 1) as letter, state, content ->> 'conferenceTitle' as title,
        left(image_sha256, 1) as image, decided_email
      from backend.proposals order by conference_id, state`;
    const [editor, sana] = ['editor@example.com', 'sana@example.com'];
    expect(rows.map((row) => Object.values(row as object))).toEqual([
      ['a', 'pending', 'waits', '2', null],
      ['b', 'accepted', 'approved', '2', editor],
      ['c', 'accepted', 'changed as accepted', '1', editor],
      ['c', 'pending', 'changed', '2', null],
      ['d', 'accepted', 'declinedChange as accepted', '1', editor],
      ['d', 'declined', 'declinedChange', '2', editor],
      ['e', 'withdrawn', 'withdrawn', '2', sana],
    ]);
  });

  it('have the texts of all fields, and no unused image remains', async () => {
    const { sql } = getDatabase();
    const [row] = await sql`select content from backend.proposals where id = ${id('b')}::uuid`;
    expect(row).toEqual({
      content: {
        ...text('approved'),
        ...{ city: 'Lahore', programme: '', registrationLink: '', earlyUntil: '' },
        ...{ feeCurrency: '', feeCategory1: 'All', feeAmount1: '4500.5', feeEarly1: '0' },
        ...{ feeCategory2: '', feeAmount2: '', feeEarly2: '' },
        ...{ feeCategory3: '', feeAmount3: '', feeEarly3: '' },
      },
    });
    const images = await sql`select left(sha256, 1) as image from backend.conference_images
      order by 1`;
    expect(images).toEqual([{ image: '1' }, { image: '2' }]);
  });
});
