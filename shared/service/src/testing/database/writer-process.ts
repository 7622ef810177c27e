import { openDatabase } from '../../database/open-database';
import { silentLogger } from '../test-logger';
import { createTestSql } from './test-sql';

/**
 * Run as a process that tests kill: inserts rows one by one, in growing transactions, and names each
 * on standard output once it is acknowledged.
 */
const [dataDir = ''] = process.argv.slice(2);

try {
  const { db } = await openDatabase({ dataDir, logger: silentLogger });
  const sql = createTestSql(db);
  await sql`create table if not exists written (id bigserial primary key, filling text)`;
  process.stdout.write('open\n');
  for (let size = 1; ; size = (size % 5) + 1) {
    const rows = await sql.begin(async (transaction) => {
      const ids: string[] = [];
      for (let index = 0; index < size; index += 1) {
        const [row] = await transaction<{ id: string }[]>`
          insert into written (filling) values (${'x'.repeat(500 * size)}) returning id`;
        if (row) ids.push(row.id);
      }
      return ids;
    });
    process.stdout.write(`${rows.join('\n')}\n`);
  }
} catch (error) {
  process.stdout.write(`rejected ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
