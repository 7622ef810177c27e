/** Waits until a condition holds. @throws Error when it does not hold within `timeoutMs` */
export async function until(
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 20_000,
): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Waited ${timeoutMs} ms for ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
