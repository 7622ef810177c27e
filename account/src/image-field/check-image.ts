import { imageLimits } from '@meridian/contracts/organizers';

export const acceptedImages = imageLimits.types.join(',');

/**
 * The fault of an image file as a sentence for the visitor; null for a valid file. Checks the content,
 * as the server does, because names and types of files are often wrong.
 */
export async function checkImage(file: File): Promise<string | null> {
  if (file.size === 0) return `“${file.name}” is empty. Choose another image.`;
  if (file.size > imageLimits.maxBytes)
    return `“${file.name}” has ${formatSize(file.size)}. Choose an image of at most 5 MB.`;
  const head = await readHead(file);
  if (!head) return `“${file.name}” could not be read. Choose it again, or another image.`;
  if (!isImage(head))
    return `“${file.name}” is not a JPEG, PNG, WebP or AVIF image. Choose one of these.`;
  return null;
}

/** A file's size for people: "1.8 MB", "340 KB". */
export function formatSize(bytes: number): string {
  if (bytes >= 1024 * 1024) return `${roundUp(bytes / 1024 / 1024)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

/** Rounds up to a tenth: a file just above the limit must not read "5 MB". */
function roundUp(megabytes: number): string {
  return String(Math.ceil(megabytes * 10) / 10);
}

/** Source: the signatures of JFIF, PNG (RFC 2083), RIFF/WebP, and AVIF's brands in ISO 14496-12. */
function isImage(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head);
  return (
    text.startsWith('\u00ff\u00d8\u00ff') ||
    text.startsWith('\u0089PNG\r\n\u001a\n') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ||
    (text.slice(4, 8) === 'ftyp' && /avi[fs]/.test(text.slice(8)))
  );
}

/** The first bytes; undefined when the file is unreadable, e.g. because it was deleted. */
function readHead(file: File): Promise<Uint8Array | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(reader.result instanceof ArrayBuffer ? new Uint8Array(reader.result) : undefined);
    reader.onerror = () => resolve(undefined);
    reader.readAsArrayBuffer(file.slice(0, 64));
  });
}
