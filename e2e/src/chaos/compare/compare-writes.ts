/** How what was acknowledged differs from what is there. */
export interface Difference {
  /** Acknowledged, and not there. */
  lost: string[];
  /** There more than once. */
  repeated: string[];
  /** There, although no one sent it. */
  unsent: string[];
}

/**
 * Compares writes by their keys.
 *
 * @param sent all that was tried, acknowledged or not: what got no response may be there or not
 */
export function compareWrites(
  acknowledged: readonly string[],
  sent: readonly string[],
  found: readonly string[],
): Difference {
  const [isFound, isSent] = [new Set(found), new Set(sent)];
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const key of found) {
    if (seen.has(key)) repeated.add(key);
    seen.add(key);
  }
  return {
    lost: [...new Set(acknowledged)].filter((key) => !isFound.has(key)),
    repeated: [...repeated],
    unsent: [...seen].filter((key) => !isSent.has(key)),
  };
}
