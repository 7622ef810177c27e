/**
 * Keeps one result until its key changes. One that is not whole is made again after `pause`
 * milliseconds; one that failed at the next occasion.
 */
export function createKept<Result>(pause = 15_000) {
  let kept: { key: string; result: Promise<Result>; until: number } | null = null;
  return (
    key: string,
    make: () => Promise<{ result: Result; isWhole: boolean }>,
  ): Promise<Result> => {
    if (kept?.key === key && Date.now() < kept.until) return kept.result;
    const making = make();
    const entry = { key, result: making.then(({ result }) => result), until: Infinity };
    kept = entry;
    making.then(
      ({ isWhole }) => {
        if (!isWhole) entry.until = Date.now() + pause;
      },
      () => {
        entry.until = 0;
      },
    );
    return entry.result;
  };
}
