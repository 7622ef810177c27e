/**
 * Runs for every item, in order, at most `limit` at a time. After a failure no other item begins, and the error is
 * thrown when those that began are done.
 * @returns the results in the order of the items
 */
export async function mapParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const errors: unknown[] = [];
  let next = 0;
  const runNext = async () => {
    while (next < items.length && errors.length === 0) {
      const index = next++;
      try {
        results[index] = await run(items[index] as Item);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, runNext));
  if (errors.length > 0) throw errors[0];
  return results;
}
