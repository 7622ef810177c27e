import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A temporary folder that is empty at the beginning of each test. */
export function openTestFolder() {
  const folder = join(tmpdir(), `meridian-test-${randomUUID()}`);
  beforeEach(() => void mkdirSync(folder));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    /** Writes a file and the folders around it. @param file relative to the folder */
    write(file: string, content = ''): void {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    },
  };
}
