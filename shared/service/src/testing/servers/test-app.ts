import type { Hono } from 'hono';
import type { ServiceApp } from '../../http/service-environment';
import { createServiceApp } from '../../server/service-app';
import { silentLogger } from '../test-logger';

/** The app of a service with the routes under test. */
// biome-ignore lint/suspicious/noExplicitAny: The variables of the routes do not matter here.
export function openTestApp(routes: Hono<any>, logger = silentLogger): ServiceApp {
  const app = createServiceApp({ logger });
  app.route('/', routes);
  return app;
}
