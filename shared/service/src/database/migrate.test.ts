import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describeOnEachDatabase } from '../testing/database/describe-with-database';
import { openTestFolder } from '../testing/test-folder';

describeOnEachDatabase('migrations', (getDatabase) => {
  const { folder, write } = openTestFolder();
  beforeEach(() =>
    write('0001-places.sql', 'create table places (name text); create table other (id int);'),
  );
  afterEach(async () => {
    await getDatabase().sql`drop schema if exists atlas cascade`;
  });

  const migrate = () => getDatabase().migrate({ schema: 'atlas', folder });

  it('apply in order, in the schema of the service, and only once', async () => {
    write('0002-lahore.sql', "insert into places values ('Lahore');");
    expect(await migrate()).toEqual(['0001-places.sql', '0002-lahore.sql']);
    expect(await migrate()).toEqual([]);
    expect(await getDatabase().sql`select name from atlas.places`).toEqual([{ name: 'Lahore' }]);
    write('0003-rivers.sql', 'create table rivers (name text);');
    expect(await migrate()).toEqual(['0003-rivers.sql']);
    // The search path of other queries is left alone.
    await expect(getDatabase().sql`select * from places`).rejects.toMatchObject({ code: '42P01' });
  });

  it('apply once when several processes start at the same time', async () => {
    const results = await Promise.all([migrate(), migrate(), migrate()]);
    expect(results.flat()).toEqual(['0001-places.sql']);
  });

  it('leave nothing behind when one of them fails', async () => {
    write('0002-broken.sql', 'create table rivers (name text); select 1/0;');
    await expect(migrate()).rejects.toMatchObject({
      code: 'conflict',
      message: 'Migration 0002-broken.sql of the schema atlas failed: division by zero',
      suggestion: expect.stringContaining('The database is as it was'),
    });
    const found = await getDatabase().sql`select to_regclass('atlas.places') as places`;
    expect(found).toEqual([{ places: null }]);
  });

  it('reject when an applied file has changed or is missing', async () => {
    await migrate();
    write('0001-places.sql', 'create table places (title text);');
    await expect(migrate()).rejects.toMatchObject({
      code: 'conflict',
      message: 'Migration 0001-places.sql was applied, but its file has changed',
    });
    await rm(join(folder, '0001-places.sql'));
    await expect(migrate()).rejects.toMatchObject({
      code: 'conflict',
      message: 'Migration 0001-places.sql was applied, but has no file here',
    });
  });
});
