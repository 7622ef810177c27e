import * as v from 'valibot';
import { maxAnswerBytes } from './render-messages';

/** Entries of one kind that an app may contribute; index, sitemap and feed are made of them. Ours have up to 100. */
const maxEntries = 10_000;
/** Beyond, JSON within the limit of bytes takes a second to parse; 10,000 entries for search have about 60,000. */
const maxMarks = 100_000;
const [comma, bracket, brace] = Buffer.from(',[{');

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
  if (json.length > maxAnswerBytes)
    throw new Error(`expected at most ${maxAnswerBytes} bytes, found ${json.length}`);
  const found = countMarks(json);
  if (found > maxMarks)
    throw new Error(
      `expected JSON with at most ${maxMarks} commas and opening brackets, found ${found}: contribute fewer or plainer entries, at most ${maxEntries}`,
    );
  const collected = v.parse(collectedSchema, JSON.parse(json.toString('utf8')));
  const { length } = collected.contribution ?? [];
  if (length > maxEntries)
    throw new Error(`expected at most ${maxEntries} entries, found ${length}: contribute fewer`);
  return collected;
}

function countMarks(json: Buffer): number {
  let count = 0;
  for (const byte of json) if (byte === comma || byte === bracket || byte === brace) count += 1;
  return count;
}
