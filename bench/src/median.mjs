// @ts-check

/** @param {readonly (number | undefined)[]} values @returns {number | undefined} */
export function median(values) {
  const known = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  return known[Math.floor((known.length - 1) / 2)];
}
