import { toUSVString } from 'node:util';

/** A value whose texts the database takes: what quotes requests and failures may hold anything. */
export function toStored<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, part) =>
    typeof part === 'string' ? toUSVString(part.replaceAll('\0', '')) : part,
  );
}
