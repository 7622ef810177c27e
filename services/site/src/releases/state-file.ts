import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

export interface StateFile<State> {
  read(): Promise<State | null>;
  write(next: State | null): Promise<void>;
}

/**
 * State of this server in a file, which outlives a restart. A damaged file, or one of another version of the site server,
 * counts as none.
 * @param onError called when the file cannot be written
 */
export function openStateFile<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  onError: (error: unknown) => void,
): StateFile<v.InferOutput<Schema>> {
  let state: Promise<v.InferOutput<Schema> | null> | undefined;
  let saved: string | undefined;
  let writing: Promise<void> = Promise.resolve();

  const load = async () => {
    saved = await readFile(file, 'utf8');
    return v.parse(schema, JSON.parse(saved));
  };

  return {
    read() {
      state ??= load().catch(() => null);
      return state;
    },
    write(next) {
      state = Promise.resolve(next);
      // One after the other, because two writes of one file would collide.
      writing = writing.then(async () => {
        const text = JSON.stringify(next);
        if (text === saved) return;
        await (next === null ? rm(file, { force: true }) : replaceFile(file, text));
        saved = text;
      });
      writing = writing.catch(onError);
      return writing;
    },
  };
}

/** Replaces a file as a whole: a process that is killed leaves the old content or the new one. */
export async function replaceFile(
  file: string,
  content: string | Buffer,
  draft = `${file}.new`,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(draft, content);
  await rename(draft, file);
}
