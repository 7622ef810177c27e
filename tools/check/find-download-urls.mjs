// @ts-check
const patterns = [
  /"resolved":\s*"(?:https?|git|ssh)[^"]*"/,
  /\bregistry\.(?:npmjs|yarnpkg|npmmirror)\.(?:org|com)\b/,
  /\b(?:docker|quay|ghcr|gcr|registry\.k8s)\.io\b/,
  /\bhttps?:\/\/[^\s"'`<>]+\.(?:tgz|tar\.gz)\b/,
  /\b_authToken\b/,
];

/**
 * Lines of a text that name a URL or host that packages or images are downloaded from.
 * @param {string} text
 * @param {string} [registry] the URL that this machine's npm asks, which no text may name either
 * @returns {{ line: number, url: string }[]} lines counted from 1
 */
export function findDownloadUrls(text, registry) {
  const host = hostOf(registry);
  return text.split('\n').flatMap((line, index) => {
    const url =
      patterns.map((pattern) => pattern.exec(line)?.[0]).find(Boolean) ??
      (host?.includes('.') && line.includes(host) ? host : undefined);
    return url ? [{ line: index + 1, url }] : [];
  });
}

/**
 * It cannot be `parseUrl` of the contracts, which is TypeScript: plain Node.js runs this.
 * @param {string | undefined} url
 */
function hostOf(url) {
  try {
    return new URL(url ?? '').host;
  } catch {
    return undefined;
  }
}
