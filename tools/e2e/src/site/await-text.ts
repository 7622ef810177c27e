import { waitUntil } from '../wait-until';

/** Fetches a page again and again until its HTML holds a text. */
export async function awaitText(url: string, text: string): Promise<void> {
  const look = async () => (await (await fetch(url)).text()).includes(text);
  await waitUntil(`“${text}” in ${url}`, look);
}
