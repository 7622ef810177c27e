// @ts-check
const addresses = [
  /"resolved":\s*"(?:https?|git|ssh)[^"]*"/,
  /\bregistry\.(?:npmjs|yarnpkg|npmmirror)\.(?:org|com)\b/,
  /\bhttps?:\/\/[^\s"'`<>]+\.(?:tgz|tar\.gz)\b/,
  /\b_authToken\b/,
];

/**
 * Lines of a text that name where packages are downloaded from.
 *
 * @param {string} text
 * @param {string} [registry] the address that this machine's npm asks, which no text may name either
 * @returns {{ line: number, address: string }[]} lines counted from 1
 */
export function findDownloadAddresses(text, registry) {
  const host = registry && URL.canParse(registry) ? new URL(registry).host : null;
  return text.split('\n').flatMap((line, index) => {
    const address =
      addresses.map((pattern) => pattern.exec(line)?.[0]).find(Boolean) ??
      (host?.includes('.') && line.includes(host) ? host : undefined);
    return address ? [{ line: index + 1, address }] : [];
  });
}
