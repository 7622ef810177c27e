import { ReleaseTaskError, type TaskFailure } from '@meridian/contracts/ssr';
import type { FromProcess, ProcessRequest } from './render-messages';
import type { RenderProcess } from './render-process';

/** What a task's process may request while it performs the task. */
export type RespondToProcess = (
  request: ProcessRequest,
  payload: Buffer,
) => Promise<{ status?: number; payload: Buffer | string }>;

/** Requests of one process that may be open at a time. */
const maxRequests = 200;

/** Responds to a request of a process as the task says that the request is for. */
export async function respondToRequest(
  slot: {
    process: Pick<RenderProcess, 'send'>;
    jobs: ReadonlyMap<number, { respond: RespondToProcess }>;
    /** Requests that are open. */
    requests: number;
  },
  { id, request }: Extract<FromProcess, { type: 'request' }>,
  said: Buffer,
): Promise<void> {
  const { process, jobs } = slot;
  const refuse = (failure: TaskFailure, reason: string) =>
    process.send({ type: 'refusal', id, failure, reason });
  const [any] = jobs.values();
  const job = request.kind === 'ask' ? jobs.get(request.task) : any;
  if (!job) return refuse('fault', 'no task is performed that could need this');
  if (slot.requests >= maxRequests) return refuse('fault', `${maxRequests} requests are open`);
  slot.requests += 1;
  try {
    const { payload, ...header } = await job.respond(request, said);
    process.send({ type: 'response', id, ...header }, payload);
  } catch (error) {
    const failure = error instanceof ReleaseTaskError ? error.failure : 'process';
    refuse(failure, error instanceof Error ? error.message : String(error));
  } finally {
    slot.requests -= 1;
  }
}
