import type { Fixture, Forbidden } from './forbidden-request';

/** Method and path pattern, e.g. `GET /api/proposals/:id`. */
type Endpoint = string;

/** Endpoints that respond to everyone. Their own tests send the requests that they reject. */
export const publicEndpoints: readonly Endpoint[] = [
  'GET /livez',
  'GET /readyz',
  'GET /healthz',
  'GET /api/read-course',
  'GET /api/read-course/:id',
  'GET /api/show-data',
  'GET /api/show-data/:id',
  'GET /api/conference-list',
  'GET /api/course-list',
  'GET /api/calendar/courses.ics',
  'GET /api/calendar/courses/:file',
  'GET /api/calendar/conferences.ics',
  'GET /api/calendar/conferences/:file',
  'GET /api/data-version',
  'GET /api/item-pictures',
  'GET /api/pictures/:file',
  // Its rejections are plain text, as those of EmailJS.
  'POST /api/v1.0/email/send-form',
  // These need only a number or a mailed token, which their own tests send.
  'POST /api/pre-registrations/received',
  'POST /api/newsletter/confirm',
  'POST /api/newsletter/unsubscribe',
  'POST /api/my-data/stored',
  'POST /api/my-data/delete',
];

interface Route {
  method: string;
  path: string;
}

/** The endpoints of an app; middlewares are among its routes with the method ALL. */
export function listEndpoints(routes: readonly Route[]): Endpoint[] {
  const endpoints = routes.filter(({ method }) => method !== 'ALL').map(toEndpoint);
  return [...new Set(endpoints)].sort();
}

/** The endpoints that a table sends at least one request to; the requests are not sent. */
export async function listAsked(
  table: readonly Forbidden[],
  fixture: Fixture,
  routes: readonly Route[],
): Promise<Endpoint[]> {
  const asked: Route[] = [];
  const ask: Fixture['ask'] = async (method, path) => {
    asked.push({ method, path });
    return new Response();
  };
  for (const [, , request] of table) await request({ ...fixture, ask, askInternally: ask });
  const isAsked = (route: Route) =>
    asked.some(({ method, path }) => method === route.method && toPattern(route.path).test(path));
  return listEndpoints(routes.filter(isAsked));
}

function toEndpoint({ method, path }: Route): Endpoint {
  return `${method} ${path}`;
}

function toPattern(path: string): RegExp {
  const text = path.replaceAll('.', '\\.').replaceAll(/:[a-zA-Z]+/g, '[^/]+');
  return new RegExp(`^${text}$`);
}
