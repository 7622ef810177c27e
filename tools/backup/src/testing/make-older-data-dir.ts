import { createLogger, openDatabase } from '@meridian/service';
import { layOutOlderData } from './older-data';

/** The test of the whole system starts on this `DATA_DIR`. */
const [date = '', dataDir = ''] = process.argv.slice(2);
const logger = createLogger({ name: 'test', level: 'silent' });
const database = await openDatabase({ dataDir, logger });
await layOutOlderData(date, database, dataDir);
await database.close();
