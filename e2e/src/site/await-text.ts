import { waitUntil } from '../run/wait-until';

/** Asks for a page over and over until its HTML holds a text, and says how many milliseconds passed. */
export async function awaitText(address: string, text: string): Promise<number> {
  const started = performance.now();
  const look = async () => (await (await fetch(address)).text()).includes(text);
  await waitUntil(`“${text}” in ${address}`, look, 10);
  return performance.now() - started;
}
