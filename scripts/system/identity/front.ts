import { createHash, timingSafeEqual } from 'node:crypto';
import {
  createServiceApp,
  emulatedProject,
  type Logger,
  type ServiceApp,
  type ServiceContext,
} from '@shared/service';
import { type AnswerCall, minPasswordLength } from './answer-call';
import { type Attempts, createAttempts } from './attempts';
import { readCall } from './read-call';
import { Refusal, toBody } from './refusal';

export interface FrontOptions {
  answer: AnswerCall;
  /** What the site server says in `x-internal-token`; nobody else is answered. */
  internalToken: string;
  logger: Logger;
  /** Calls, and new accounts, from one visitor's address. */
  calls?: Attempts;
  signUps?: Attempts;
}

const prefix = '/identitytoolkit.googleapis.com/';
/** Bytes. */
const longestBody = 16 * 1024;

/** What the SDK may ask for before anything else. */
const questions: Record<string, object> = {
  'v1/projects': { projectId: emulatedProject.projectId, authorizedDomains: ['localhost'] },
  'v2/passwordPolicy': {
    customStrengthOptions: { minPasswordLength },
    allowedNonAlphanumericCharacters: [],
    enforcementState: 'ENFORCE',
    schemaVersion: 1,
  },
  'v2/recaptchaConfig': { recaptchaEnforcementState: [] },
};

/** What stands before the emulator: the few calls that are let through, and who may make them. */
export function createFront(options: FrontOptions): ServiceApp {
  const { answer, internalToken, logger } = options;
  const calls = options.calls ?? createAttempts({ count: 600, seconds: 600 });
  const signUps = options.signUps ?? createAttempts({ count: 100, seconds: 3600 });
  const app = createServiceApp({ logger });

  const take = async (context: ServiceContext): Promise<object> => {
    const { req } = context;
    if (!isSame(req.header('x-internal-token') ?? '', internalToken))
      throw new Refusal('PERMISSION_DENIED', 403);
    // The emulator would take `Bearer owner` for an administrator.
    if (req.header('authorization') !== undefined) throw new Refusal('PERMISSION_DENIED', 403);
    const asked = req.path.startsWith(prefix) ? req.path.slice(prefix.length) : '';
    if (req.query('key') !== emulatedProject.apiKey)
      throw new Refusal('API key not valid. Please pass a valid API key.');
    if (req.method === 'GET') {
      const found = Object.hasOwn(questions, asked) ? questions[asked] : undefined;
      if (!found) throw new Refusal('NOT_FOUND', 404);
      return found;
    }
    const [, operation = ''] = /^v1\/accounts:(\w+)$/.exec(asked) ?? [];
    if (req.method !== 'POST' || !operation) throw new Refusal('NOT_FOUND', 404);
    if (!/^application\/json\b/.test(req.header('content-type') ?? ''))
      throw new Refusal('INVALID_ARGUMENT : Expected JSON.', 415);
    const visitor = req.header('x-forwarded-for') ?? '';
    const isTaken = calls.take(visitor) && (operation !== 'signUp' || signUps.take(visitor));
    if (!isTaken) throw new Refusal(tooMany);
    return answer(readCall(operation, await readJson(req.raw)));
  };

  app.all('*', async (context) => {
    try {
      return context.json(await take(context), 200, noStore);
    } catch (error) {
      if (error instanceof Refusal) return context.json(toBody(error), error.status, noStore);
      // Not the error as it is: the emulator's may quote what it was given.
      logger.error({ name: error instanceof Error ? error.name : 'unknown' }, 'a call failed');
      return context.json(toBody(new Refusal('SERVICE_UNAVAILABLE', 503)), 503, noStore);
    }
  });
  return app;
}

const noStore = { 'Cache-Control': 'no-store' };
const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER';

async function readJson(request: Request): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > longestBody) throw new Refusal('INVALID_ARGUMENT : Too large.', 413);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new Refusal('INVALID_ARGUMENT : Invalid JSON payload received.');
  }
}

/** In a time that tells nothing about where the two differ. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
