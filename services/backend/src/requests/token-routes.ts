import type { ServiceContext, ServiceEnvironment } from '@meridian/service';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { maxTokenBodyBytes, readJson } from './body';

const bodySchema = v.object({ token: v.pipe(v.string(), v.minLength(1)) });

/** @param steps by path: each takes the `token` of a mailed link or a number, and resolves to the response */
export function createTokenRoutes(
  steps: Record<string, (token: string, c: ServiceContext) => Promise<object>>,
) {
  const app = new Hono<ServiceEnvironment>();
  for (const [path, step] of Object.entries(steps))
    app.post(path, bodyLimit({ maxSize: maxTokenBodyBytes }), async (c) => {
      const { token } = await readJson(c, bodySchema, '{"token": "…"}');
      return c.json(await step(token, c));
    });
  return app;
}
