import path from 'node:path';
import { errorBodySchema } from '@meridian/contracts/schemas';
import { internalTokenHeader, readInternalToken, readRunningUrl } from '@meridian/service/cli';
import { isServiceError, ServiceError } from '@meridian/service/errors';
import { limitBody } from '@meridian/service/limit-body';
import * as v from 'valibot';

/** The longest response is a list of mails. */
const maxBytes = 8_000_000;

export const backendNotes = `
The backend is found by BACKEND_INTERNAL_URL and INTERNAL_TOKEN, or by the system that runs on DATA_DIR.`;

/**
 * Sends requests to `/api/ops`. The returned function throws a ServiceError: `unavailable` when no backend is
 * found, `unauthenticated` without a token, and the backend's own rejections.
 */
export function createAskBackend(env: NodeJS.ProcessEnv, cwd: string) {
  return async <Result>(path: string, body?: unknown): Promise<Result> => {
    const { url, token } = findBackend(env, cwd);
    const headers = { [internalTokenHeader]: token };
    const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
    const target = `${url}/api/ops${path}`;
    const response = await fetch(target, init).catch((cause) => {
      throw new ServiceError('unavailable', `Expected a backend at ${url}, found none`, {
        cause,
        suggestion: 'Run npm start in another window, or set BACKEND_INTERNAL_URL.',
      });
    });
    const limited = limitBody(response, { maxBytes, url: target });
    const result: unknown = await limited.json().catch((error) => {
      if (isServiceError(error)) throw error;
    });
    if (response.ok) return result as Result;
    throw readFailure(result, response.status);
  };
}

function findBackend(env: NodeJS.ProcessEnv, cwd: string): { url: string; token: string } {
  const dataDir = path.resolve(cwd, env.DATA_DIR || '.data');
  const otherWay = 'set BACKEND_INTERNAL_URL and INTERNAL_TOKEN';
  const url = env.BACKEND_INTERNAL_URL || readRunningUrl(dataDir, 'backendInternalUrl', otherWay);
  const token = env.INTERNAL_TOKEN || readInternalToken(dataDir);
  if (token) return { url, token };
  throw new ServiceError('unauthenticated', 'expected the token of the backend, found none', {
    suggestion: 'Set INTERNAL_TOKEN to the one that the backend has.',
  });
}

function readFailure(result: unknown, status: number): ServiceError {
  const body = v.safeParse(errorBodySchema, result);
  if (!body.success) return new ServiceError('internal', `The backend responded with ${status}`);
  const { code, message, suggestion } = body.output.error;
  return new ServiceError(code, message, { suggestion });
}
