import type { Database } from '@meridian/service';
import type { TestDatabase } from '@meridian/service/testing';
import { dumpDatabase } from '../database/dump-database';
import { migrationsOf, serviceSchemas } from '../database/service-schemas';

const content = JSON.stringify({ title: 'A "quoted"\nline', note: '\u2028 \\ \t 😀' });
const hash = 'a'.repeat(64);

/** Makes the services' schemas, with rows of every type and trigger that they have. */
export async function fillDatabase({ migrate, sql }: TestDatabase): Promise<void> {
  for (const schema of serviceSchemas) await migrate(migrationsOf(schema));
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  await sql`insert into backend.mails (kind, message_id, recipient, content, due_at)
    select 'test', 'id-' || n, 'a@example.org', ${content}::jsonb, '2026-01-01 00:00:00.123456+05'
    from generate_series(1, 1500) n`;
  await sql`delete from backend.mails where id > 1400`;
  await sql`insert into backend.mailbox (message_id, sender, recipients, source)
    select 'n' || n, 's', '{}', ${bytes} from generate_series(1, 20) n`;
  await sql`insert into backend.mailbox (message_id, sender, recipients, source)
    values ('m', 's', array['a,b', '{"c"}', '', 'null', ${'d\\e\n'}], ${bytes})`;
  await sql`insert into backend.conference_images (sha256, content) values (${hash}, ${bytes})`;
  await sql`insert into backend.proposals (id, conference_id, organizer_uid, organizer_email,
      organizer_name, content, image_sha256, idempotency_key, request_hash)
    values ('7b7a3b6e-9d3e-4c07-8a5e-0d6a3cc9f0d1', ${'a'.repeat(24)}, 'u', 'u@example.org', 'U',
      ${content}::jsonb, ${hash}, gen_random_uuid(), ${hash})`;
  await sql`insert into backend.proposal_events (proposal_id, version, action, actor_uid,
      actor_email, content, image_sha256)
    select id, 1, 'submitted', 'u', 'u@example.org', content, image_sha256 from backend.proposals`;
  await sql`insert into backend.organizer_sessions (hash, uid, email, display_name, ends_at)
    values (${hash}, 'u', 'u@example.org', 'U', 'infinity')`;
}

export async function dump({ db }: Database): Promise<string[]> {
  return db.transaction(async (snapshot) => {
    const lines = [];
    for await (const line of dumpDatabase(snapshot)) lines.push(line);
    return lines;
  });
}

export async function drop({ sql }: TestDatabase): Promise<void> {
  await sql`drop schema if exists backend, registry, identity_emulator cascade`;
}
