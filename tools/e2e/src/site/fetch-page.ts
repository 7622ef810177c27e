import { readPageState, visitAndReport } from '@meridian/contracts/testing/simulated-visitor';
import { waitUntil } from '../wait-until';

export async function fetchPage(url: string) {
  const response = await fetch(url);
  const html = await response.text();
  return {
    status: response.status,
    title: textOf(/<title>(.*?)<\/title>/s, html),
    heading: textOf(/<h1[^>]*>(.*?)<\/h1>/s, html),
    html,
    headers: response.headers,
  };
}

function textOf(pattern: RegExp, html: string): string {
  return (pattern.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, '');
}

export async function awaitText(url: string, text: string): Promise<void> {
  const look = async () => (await (await fetch(url)).text()).includes(text);
  await waitUntil(`“${text}” in ${url}`, look);
}

/** On a busy machine the server sends a page without a widget for now, which the browser then loads by itself. */
export function awaitWhole(url: string): ReturnType<typeof fetchPage> {
  return waitUntil(`${url} to be whole`, async () => {
    const page = await fetchPage(url);
    return page.status !== 503 && isWhole(page.html) && page;
  });
}

export function isWhole(html: string): boolean {
  const { map, parts } = readPageState(html);
  const wanted = Object.entries(map.apps).flatMap(([app, { live }]) => [
    ...live.widgets.flatMap(({ id, slot }) => (slot ? [`${app}/${id}`] : [])),
    ...live.routes.flatMap(({ uses }) => uses),
  ]);
  const placed = Object.values(parts).map(({ id }) => id);
  return wanted.every((id) => placed.includes(id));
}

export function findCookies(url: string, app: string, { getsCanary }: { getsCanary: boolean }) {
  return waitUntil(`a visitor of ${app}`, async () => {
    const { cookies } = await visitAndReport(url, app, { clientIp: '192.0.2.1' });
    return cookies.bucket && Boolean(cookies.canary) === getsCanary ? cookies : null;
  });
}
