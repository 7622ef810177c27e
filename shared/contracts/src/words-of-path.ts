/** The words of a path, without ids and file extensions: what the visitor may have looked for. */
export function wordsOfPath(pathname: string): string {
  const words = decode(pathname)
    .replace(/\.[a-z]{2,5}$/i, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /^\p{L}{3,}$/u.test(word));
  return words.slice(0, 6).join(' ');
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}
