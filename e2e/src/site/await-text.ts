import { waitUntil } from '../wait-until';

/** Fetches a page again and again until its HTML holds a text; returns how many milliseconds passed. */
export async function awaitText(url: string, text: string): Promise<number> {
  const started = performance.now();
  const look = async () => (await (await fetch(url)).text()).includes(text);
  await waitUntil(`“${text}” in ${url}`, look);
  return performance.now() - started;
}
