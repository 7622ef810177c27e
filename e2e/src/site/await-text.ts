/**
 * Asks for a page over and over until its HTML holds a text, and says how long that took, in
 * milliseconds.
 *
 * @throws Error after 10 s
 */
export async function awaitText(address: string, text: string): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < 10_000) {
    const html = await (await fetch(address)).text();
    if (html.includes(text)) return performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${address} did not show "${text}" within 10 s`);
}
