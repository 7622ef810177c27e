import { createLogger, openDatabase } from '@meridian/service';
import { layOutOlderData } from './older-data';

/** Makes a `DATA_DIR` with the embedded database as the older release left it, for the test of the whole system. */
const [date = '', dataDir = ''] = process.argv.slice(2);
const logger = createLogger({ name: 'test', level: 'silent' });
const database = await openDatabase({ dataDir, logger });
await layOutOlderData(date, database, dataDir);
await database.close();
