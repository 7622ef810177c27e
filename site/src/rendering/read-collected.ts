import * as v from 'valibot';
import { requireShortResult } from './result-limits';

/** Entries of one kind that an app may contribute; index, sitemap and feed are made of them. Ours have up to 100. */
const maxEntries = 10_000;
/** What a release sends is not trusted; each entry is checked where it is used. */
const collectedSchema = v.object({
  contribution: v.nullable(v.array(v.any())),
  problems: v.array(v.string()),
});

/**
 * Parses what a release contributes of one kind. This server responds to no one meanwhile, so what would take long is
 * rejected before it is parsed.
 * @throws Error that says what is expected and found
 */
export function readCollected(json: Buffer): v.InferOutput<typeof collectedSchema> {
  requireShortResult('collect', json);
  const collected = v.parse(collectedSchema, JSON.parse(json.toString('utf8')));
  const { length } = collected.contribution ?? [];
  if (length > maxEntries)
    throw new Error(`expected at most ${maxEntries} entries, found ${length}: contribute fewer`);
  return collected;
}
