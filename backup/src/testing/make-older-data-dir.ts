import { createLogger, openDatabase } from '@meridian/service';
import { layOutOlderData, olderData } from './older-data';

/** Makes a `DATA_DIR` with the embedded database as the older release left it, for the test of the whole system. */
const [date, dataDir = ''] = process.argv.slice(2);
const file = Object.entries(olderData).find(([known]) => known === date)?.[1];
if (!file) throw new Error(`expected one of ${Object.keys(olderData)}, found ${date}`);
const database = await openDatabase({
  dataDir,
  logger: createLogger({ name: 'test', level: 'silent' }),
});
await layOutOlderData(file, database, dataDir);
await database.close();
