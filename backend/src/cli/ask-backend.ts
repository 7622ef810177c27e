import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { errorBodySchema } from '@shared/contracts/schemas';
import { ServiceError } from '@shared/service';
import * as v from 'valibot';

/** Sends a request below `/api/ops`, by POST with a body. Throws a ServiceError when it is rejected. */
export type AskBackend = <Result>(path: string, body?: unknown) => Promise<Result>;

/**
 * Finds the backend by BACKEND_URL, or by the `run.json` that a running system leaves in DATA_DIR.
 * With INTERNAL_TOKEN it may run on another machine.
 *
 * @throws ServiceError `unavailable` when nothing says where a backend is
 */
export function createAskBackend(env: NodeJS.ProcessEnv, cwd: string): AskBackend {
  const url = env.BACKEND_URL || readRunningUrl(resolve(cwd, env.DATA_DIR || '.data'));
  return async <Result>(path: string, body?: unknown): Promise<Result> => {
    const headers = env.INTERNAL_TOKEN ? { 'x-internal-token': env.INTERNAL_TOKEN } : {};
    const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
    const response = await fetch(`${url}/api/ops${path}`, init).catch((cause) => {
      throw new ServiceError('unavailable', `Expected a backend at ${url}, found none`, {
        cause,
        suggestion: 'Run npm start in another window, or set BACKEND_URL.',
      });
    });
    const result: unknown = await response.json().catch(() => undefined);
    if (response.ok) return result as Result;
    throw readFailure(result, response.status);
  };
}

function readRunningUrl(dataDir: string): string {
  const path = join(dataDir, 'run.json');
  const run: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  const found = v.safeParse(v.object({ backendUrl: v.string() }), run);
  if (found.success) return found.output.backendUrl;
  throw new ServiceError(
    'unavailable',
    `Expected a running system, found no backendUrl in ${path}`,
    {
      suggestion: 'Run npm start in another window, or set BACKEND_URL.',
    },
  );
}

function readFailure(result: unknown, status: number): ServiceError {
  const body = v.safeParse(errorBodySchema, result);
  if (!body.success) return new ServiceError('internal', `The backend responded with ${status}`);
  const { code, message, suggestion } = body.output.error;
  return new ServiceError(code, message, { suggestion });
}
