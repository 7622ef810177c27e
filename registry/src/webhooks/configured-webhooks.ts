import { ServiceError } from '@meridian/service';
import * as v from 'valibot';
import type { Webhook } from '../context';
import { safeUrl } from '../safe-url';
import { openSettingsFile } from '../trust';

/** As `Webhook`. */
const webhookSchema = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'a name such as ops-channel')),
  url: safeUrl,
  form: v.picklist(['json', 'slack']),
  secret: v.exactOptional(v.pipe(v.string(), v.minLength(16))),
  actions: v.exactOptional(v.pipe(v.array(v.string()), v.minLength(1))),
});

const webhooksSchema = v.pipe(
  v.array(webhookSchema),
  v.check(
    (hooks) => new Set(hooks.map(({ name }) => name)).size === hooks.length,
    'each name once',
  ),
);

/**
 * The webhooks of a file, which is read again when it changes; none without a file.
 * @throws ServiceError `internal` for a file that cannot be read, or says something else
 */
export function openWebhooks(file: string | undefined): () => readonly Webhook[] {
  if (file === undefined) return () => [];
  const read = openSettingsFile(file, parseWebhooks);
  read();
  return read;
}

/** @throws ServiceError `internal` when the text is no list of webhooks; it never names a secret */
function parseWebhooks(text: string, origin: string): Webhook[] {
  const hooks = v.safeParse(v.pipe(v.string(), v.parseJson(), webhooksSchema), text, {
    abortPipeEarly: true,
  });
  if (hooks.success) return hooks.output;
  const paths = hooks.issues.map((issue) => v.getDotPath(issue) ?? 'the whole').join(', ');
  throw new ServiceError(
    'internal',
    `${origin}: expected a list of {name, url, form, secret?, actions?}, found something else at ${paths}`,
    { suggestion: 'docs/registry.md shows the form of the file.' },
  );
}
