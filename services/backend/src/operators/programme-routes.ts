import { type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { BackendContext } from '../context';
import { exportFile, importFile, type ListForeign } from '../programme/exchange/import-file';
import { type KindName, kinds } from '../programme/exchange/kinds';
import { fileFormats } from '../programme/exchange/table-files';
import { readJson } from '../requests/body';

/** A file of 5,000 courses has about 20 MB. */
const maxBodyBytes = 64 * 1024 * 1024;

const format = v.picklist(fileFormats);
const importSchema = v.strictObject({ format, text: v.string(), isTrial: v.boolean() });

/** For `npm run data`. @param listProposed lists the ids of the conferences that belong to organizers */
export function createProgrammeOpsRoutes(
  { db }: Pick<BackendContext, 'db'>,
  listProposed: ListForeign,
) {
  const app = new Hono<ServiceEnvironment>();
  app.use(bodyLimit({ maxSize: maxBodyBytes }));

  app.get('/:kind', async (c) => {
    const wanted = v.safeParse(format, c.req.query('format') ?? 'json');
    if (!wanted.success)
      throw new ServiceError('malformed-request', `Expected format ${fileFormats.join(' or ')}.`);
    return c.json({ text: await exportFile(db, readKind(c.req.param('kind')), wanted.output) });
  });

  app.post('/:kind', async (c) => {
    const kind = readKind(c.req.param('kind'));
    const expected = '{"format": "csv", "text": "…", "isTrial": false}';
    const file = await readJson(c, importSchema, expected);
    const listForeign = kind === 'conferences' ? listProposed : undefined;
    return c.json(await importFile(db, kind, file, listForeign));
  });
  return app;
}

function readKind(text: string): KindName {
  const kind = (Object.keys(kinds) as KindName[]).find((name) => name === text);
  if (kind) return kind;
  throw new ServiceError(
    'not-found',
    `Expected ${Object.keys(kinds).join(' or ')}, found ${text}.`,
  );
}
