import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from '@meridian/service/free-port';
import { currentRun } from './src/run/current-run';
import { plainEnvironment, root } from './src/system/repository';
import { startProgram } from './src/system/start-program';

it('the first start in a new folder installs, builds and serves, without the packages of tests', async () => {
  const folder = await mkdtemp(path.join(currentRun().directory, 'first-start-'));
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((one) => one && existsSync(path.join(root, one))))
    await cp(path.join(root, file), path.join(folder, file));
  const port = await findFreePort();
  const { output, end, awaitMoment } = startProgram(['npm', 'start'], {
    log: `${folder}.log`,
    cwd: folder,
    environment: plainEnvironment({ PORT: String(port) }),
    isGroup: true,
  });
  const isReady = () => output().includes(`ready http://localhost:${port}`);
  await awaitMoment('the first start', isReady, { timeoutMs: 900_000 });
  try {
    expect((await fetch(`http://localhost:${port}/courses`)).status).toBe(200);
    for (const tool of ['jest', 'jsdom', '@testing-library/react'])
      expect(existsSync(path.join(folder, 'node_modules', tool))).toBe(false);
  } finally {
    await end('SIGTERM');
  }
}, 960_000);
