import { type TaskName, taskFailures } from '@meridian/contracts/ssr';
import * as v from 'valibot';
import type { Frame } from './frames';
import { maxReasonLength } from './render-messages';

const taskNames = {
  'find-module': true,
  'load-page': true,
  'describe-page': true,
  'render-page': true,
  'load-widget': true,
  'render-widget': true,
  collect: true,
} satisfies Record<TaskName, true>;

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const reason = v.pipe(v.string(), v.maxLength(maxReasonLength));

/** Requests of a process while it performs tasks; a `response` or `rejection` follows. */
const requestSchema = v.variant('kind', [
  /** → a task for another release, for the shell's task `task` */
  v.strictObject({
    kind: v.literal('ask'),
    task: id,
    release: v.string(),
    name: v.picklist(Object.keys(taskNames) as TaskName[]),
  }),
  /** → a `SearchRequest` */
  v.strictObject({ kind: v.literal('search') }),
  /** A path below the backend's public API. */
  v.strictObject({ kind: v.literal('read'), path: v.string() }),
]);

/** Headers of frames from a render process; the payload stands behind the arrow. */
const headerSchema = v.variant('type', [
  v.strictObject({ type: v.literal('ready') }),
  /** → the result, as JSON */
  v.strictObject({ type: v.literal('done'), id }),
  v.strictObject({
    type: v.literal('failed'),
    id,
    failure: v.picklist(taskFailures),
    reason,
  }),
  v.strictObject({ type: v.literal('request'), id, request: requestSchema }),
  /** A promise was rejected without a handler: a fault of the release, but of no task. */
  v.strictObject({ type: v.literal('unhandled-rejection'), reason }),
]);

export type ProcessRequest = v.InferOutput<typeof requestSchema>;
export type FromProcess = v.InferOutput<typeof headerSchema>;

/** Longest quote in a message, which is logged. */
const maxQuoted = 200;

/**
 * A release can make its process send anything, so this checks each frame before it is read.
 * @throws Error for a frame that no honest process sends
 */
export function checkFrame({ header, payload }: Frame<unknown>): Frame<FromProcess> {
  const { success, output, issues } = v.safeParse(headerSchema, header);
  if (!success) {
    const found = `${v.getDotPath(issues[0]) ?? 'header'}: ${issues[0].message}`;
    throw new Error(
      `expected a header that a render process may send, found ${found.slice(0, maxQuoted)}`,
    );
  }
  if (payload.length > 0 && !hasPayload(output))
    throw new Error(`expected no payload with "${output.type}", found ${payload.length} bytes`);
  return { header: output, payload };
}

function hasPayload(header: FromProcess): boolean {
  return header.type === 'done' || (header.type === 'request' && header.request.kind !== 'read');
}
