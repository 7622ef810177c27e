import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { makePgliteTemplate, useProgram } from '@meridian/service/testing';
import { apiKey, internalToken } from './testing/open-emulator';

const credentials = { email: 'sana@example.com', password: 'copper lantern' };
const directory = mkdtempSync(path.join(tmpdir(), 'meridian-identity-'));
const program = useProgram(
  fileURLToPath(new URL('./testing/emulator-process.ts', import.meta.url)),
);
const processes: ReturnType<typeof spawn>[] = [];

beforeAll(async () => cp(await makePgliteTemplate(), directory, { recursive: true }), 60_000);
afterAll(() => {
  for (const one of processes) one.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

/** The emulator in a process of its own, from its sources as they stand. */
async function start() {
  const child = spawn(process.execPath, [program(), directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    url,
    call: async (name: string) => {
      const response = await fetch(
        `${url}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=${apiKey}`,
        {
          method: 'POST',
          headers: { 'x-internal-token': internalToken, 'content-type': 'application/json' },
          body: JSON.stringify(credentials),
        },
      );
      return (await response.json()) as { localId: string };
    },
    kill: async () => {
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

it('loses no account that it has confirmed when its process is killed', async () => {
  const first = await start();
  expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const { localId } = await first.call('signUp');
  await first.kill();
  const second = await start();
  expect(await second.call('signInWithPassword')).toMatchObject({ localId });
  await second.kill();
});
