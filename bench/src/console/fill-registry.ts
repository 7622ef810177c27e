import { figureBuckets } from '@meridian/contracts/telemetry';
import { createLogger, type Database, openDatabaseBeside } from '@meridian/service';
import { sql } from 'drizzle-orm';
import type { openCopies } from '../promotions/publish-copies';

/** What the registry holds beside what the system has released itself. */
export const contents = { apps: 100, releases: 5000 };
/** No site server follows it, so none tests a hundred apps. */
export const channel = 'staging';
const minutes = 60;
/** Of each vital and of the render time, visitors are in so many. */
const bucketsInUse = 5;

/**
 * Publishes and promotes a release of each app through the API, and adds rows for the older releases and for an hour of
 * telemetry, which the API would take too long for: it takes no interval that ended more than ten minutes ago.
 *
 * @param options.further folder with the built release of a remote, which all are copies of
 */
export async function fillRegistry(
  { addRemotes }: Pick<ReturnType<typeof openCopies>, 'addRemotes'>,
  { dataDir, further }: { dataDir: string; further: string },
): Promise<void> {
  await addRemotes(further, { from: 0, to: contents.apps, channel });
  const logger = createLogger({ name: 'bench', level: 'warn' });
  const database = await openDatabaseBeside({
    dataDir,
    databaseUrl: process.env.DATABASE_URL,
    logger,
  });
  try {
    const older = contents.releases / contents.apps - 1;
    await database.db.execute(sql`
      insert into registry.releases
        (app, version, digest, payload, key_id, signature, published_at, actor, upload)
      select app, '0.' || n || '.0', 'sha384-' || lpad(md5(app || n), 64, '0'), payload, key_id, signature,
        published_at - (${older}::int - n + 1) * interval '1 day', actor, upload
      from registry.releases, generate_series(1, ${older}::int) n
      where app like 'team-%'`);
    // One time for all of it: while the rows are added, the clock goes on to minutes that have theirs.
    const until = new Date();
    for (let minute = 0; minute < minutes; minute += 1) await addMinute(database, until, minute);
  } finally {
    await database.close();
  }
}

/** Adds what visitors saw of each app in one minute: the registry gets the embedded database in between. */
async function addMinute(
  { db }: Pick<Database, 'db'>,
  until: Date,
  minutesAgo: number,
): Promise<void> {
  const figures = listFigures().map(({ name, bucket }) => sql`(${name}::text, ${bucket}::int)`);
  await db.execute(sql`
    insert into registry.release_figures (channel, minute, app, version, name, bucket, count)
    select ${channel}::text,
      date_trunc('minute', ${until.toISOString()}::timestamptz) - ${minutesAgo}::int * interval '1 minute',
      app, version, name, bucket, 1 + (bucket + 7 * ${minutesAgo}::int) % 50
    from registry.releases, (values ${sql.join(figures, sql`, `)}) figure (name, bucket)
    where app like 'team-%' and version not like '0.%'`);
}

/** What a site server counts of a release that is well visited; -1 stands for no bucket. */
function listFigures(): { name: string; bucket: number }[] {
  const counted = ['pages', 'api', 'interaction'].map((name) => ({ name, bucket: -1 }));
  const measured = Object.keys(figureBuckets).flatMap((name) =>
    Array.from({ length: bucketsInUse }, (_, bucket) => ({ name, bucket })),
  );
  return [...counted, ...measured];
}
