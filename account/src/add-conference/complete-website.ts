/** Adds the `https://` that people leave out; anything that has a scheme stays as it is. */
export function completeWebsite(typed: string): string {
  const text = typed.trim();
  return /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?:[/?#:].*)?$/i.test(text)
    ? `https://${text}`
    : text;
}
