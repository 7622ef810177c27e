import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { childProgram } from './testing/child-program';
import { apiKey } from './testing/open-front';

const credentials = { email: 'sana@example.com', password: 'copper lantern' };
const directory = mkdtempSync(path.join(tmpdir(), 'meridian-identity-'));
const parents: ReturnType<typeof spawn>[] = [];

afterAll(() => {
  for (const parent of parents) parent.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

/** The emulator under a process of its own, as `npm start` runs it. */
async function start() {
  const file = path.join(path.dirname(childProgram.file), 'testing/parent-process.ts');
  const parent = spawn(process.execPath, [...childProgram.execArgv, file, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  parents.push(parent);
  const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
  const { url, pid } = JSON.parse(line) as { url: string; pid: number };
  const call = (operation: string) =>
    fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=${apiKey}`, {
      method: 'POST',
      headers: { 'x-internal-token': 'ours', 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
  return { parent, url, pid, call };
}

async function until(holds: () => boolean | Promise<boolean>) {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('loses no account that it has confirmed, when it is killed and when all is killed', async () => {
  const first = await start();
  expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const { localId } = (await (await first.call('signUp')).json()) as { localId: string };
  process.kill(first.pid, 'SIGKILL');
  // It comes back by itself, at the same address.
  const signIn = () => first.call('signInWithPassword').catch(() => undefined);
  let answer = await signIn();
  await until(async () => {
    answer = await signIn();
    return answer?.ok === true;
  });
  expect(await answer?.json()).toMatchObject({ localId });

  first.parent.kill('SIGKILL');
  const second = await start();
  const again = await second.call('signInWithPassword');
  expect(await again.json()).toMatchObject({ localId });
  second.parent.kill('SIGKILL');
  // Nothing runs on without the process that started it.
  await until(() => !isAlive(second.pid));
});
