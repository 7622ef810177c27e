import { toUSVString } from 'node:util';

/** Text as the database takes it: problems and errors quote what failed, which may hold anything. */
export function toStored(text: string): string {
  return toUSVString(text.replaceAll('\0', ''));
}
