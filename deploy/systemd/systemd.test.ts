import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deployFolder, listDeployed, readDeployed, root } from '../testing/deploy-files';
import { describeWithProgram } from '../testing/describe-with-program';

const units = [
  ...listDeployed('systemd', '.target'),
  ...listDeployed('systemd', '.service').map((name) => name.replace('@.', '@3000.')),
];

it('every program that a unit starts is the build of a service', () => {
  const started = listDeployed('systemd', '.service').map((unit) => {
    const [, service] =
      /^ExecStart=\/usr\/bin\/node \/opt\/meridian\/(\w+)\/dist\/service\/main\.js$/m.exec(
        readDeployed(`systemd/${unit}`),
      ) ?? [];
    expect(existsSync(path.join(root, service ?? '?', 'src/main.ts'))).toBe(true);
    return service;
  });
  expect(started.sort()).toEqual(['backend', 'registry', 'site']);
});

const analyzer = {
  program: ['systemd-analyze', '--version'],
  remedy: 'apt-get install systemd',
};
describeWithProgram('systemd-analyze', analyzer, () => {
  const machine = mkdtempSync(path.join(tmpdir(), 'units-'));
  afterAll(() => rmSync(machine, { recursive: true }));

  /** The units where they belong, among those of systemd that they name. */
  beforeAll(() => {
    cpSync(path.join(deployFolder, 'systemd'), path.join(machine, 'etc/systemd/system'), {
      recursive: true,
    });
    const own = path.join(machine, 'usr/lib/systemd/system');
    for (const folder of [own, path.join(machine, 'usr/bin'), path.join(machine, 'opt/meridian')])
      mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(machine, 'usr/bin/node'), '', { mode: 0o755 });
    for (const name of ['sysinit', 'basic', 'shutdown', 'multi-user', 'network-online'])
      writeFileSync(path.join(own, `${name}.target`), `[Unit]\nDescription=${name}\n`);
  });

  const analyze = (...words: string[]) => {
    const options = [`--root=${machine}`, '--no-pager', ...words];
    return spawnSync('systemd-analyze', options, { encoding: 'utf8' });
  };

  it('finds no fault in the units', () => {
    const { status, stderr } = analyze('verify', '--man=no', ...units);
    expect([stderr, status]).toEqual(['', 0]);
  });

  it.each(units.filter((name) => name.endsWith('.service')))('finds %s well confined', (unit) => {
    // Of 100, in words: OK.
    const { status, stdout } = analyze('security', '--offline=true', '--threshold=20', unit);
    expect([status, stdout]).toEqual([0, expect.stringContaining('Overall exposure level')]);
  });
});
