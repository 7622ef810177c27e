import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nightlyTool } from '@meridian/service/testing/nightly-tools';
import { deployFolder, listDeployed, readDeployed } from './testing/deploy-files';
import { describeWithProgram } from './testing/describe-with-program';
import { findFault, findUnknownFields } from './testing/find-faults';
import { kustomizeCommand, kustomizeProbe } from './testing/kustomize';
import { type Manifest, readManifests } from './testing/manifest';
import { readCompose } from './testing/read-compose';
import { parseYaml } from './testing/yaml-files';

const composeNeeded = {
  program: ['docker-compose', 'version'],
  remedy: 'apt-get install docker-compose',
};
describeWithProgram('docker-compose, of compose.yaml,', composeNeeded, () => {
  const check = (environment: Record<string, string>) =>
    spawnSync('docker-compose', ['--profile', 'tools', 'config', '--services'], {
      cwd: path.join(deployFolder, 'containers'),
      env: { PATH: process.env.PATH, ...environment },
      encoding: 'utf8',
    });

  it('finds no fault, and asks for the password that is not in it', () => {
    const { status, stdout } = check({ POSTGRES_PASSWORD: 'secret' });
    expect(status).toBe(0);
    expect(stdout.trim().split('\n').sort()).toEqual(Object.keys(readCompose().services).sort());
    const without = check({});
    expect(without.status).not.toBe(0);
    expect(without.stderr).toContain('POSTGRES_PASSWORD');
  });
});

const analyzer = {
  program: ['systemd-analyze', '--version'],
  remedy: 'apt-get install systemd',
};
describeWithProgram('systemd-analyze', analyzer, () => {
  const machine = mkdtempSync(path.join(tmpdir(), 'units-'));
  afterAll(() => rmSync(machine, { recursive: true }));
  const units = [
    ...listDeployed('systemd', '.target'),
    ...listDeployed('systemd', '.service').map((name) => name.replace('@.', '@3000.')),
  ];

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

it('the Containerfile is valid, and a misspelt one is not', () => {
  const { validate } = require(nightlyTool('dockerfile-utils/lib/main.js')) as {
    validate(text: string): { message: string }[];
  };
  const text = readDeployed('containers/Containerfile');
  expect(validate(text).map(({ message }) => message)).toEqual([]);
  expect(validate(text.replace('USER', 'USR'))).not.toEqual([]);
});

const base = readManifests('base');

it("Kubernetes' own schemas find no fault in the manifests, and one in a wrong value", () => {
  const faults = [...base, ...readManifests('overlays/production')].map(findFault);
  expect(faults.filter((fault) => fault)).toEqual([]);
  const workload = base.find(({ kind }) => kind === 'Deployment');
  const wrong = { ...workload, spec: { replicas: 'two' } } as unknown as Manifest;
  expect(findFault(wrong)).toContain('replicas');
});

it("Kubernetes' own types find no fault in the manifests, and one in a field that does not exist", () => {
  expect(findUnknownFields([...base, ...readManifests('overlays/production')])).toBe('');
  const misspelt = base.map((manifest) => ({ ...manifest, metadatas: {} }));
  expect(findUnknownFields(misspelt)).toContain('"metadatas"');
});

const kustomize = {
  program: kustomizeProbe,
  remedy: 'apt-get install kubernetes-client (of Debian 13 or newer)',
  // That of Debian 12 is too old. The manifests are judged without it too.
  isOptional: true,
};
describeWithProgram('kustomize', kustomize, () => {
  it('makes manifests without a fault, each in the namespace', () => {
    const production = path.join(deployFolder, 'kubernetes/overlays/production');
    const [program, ...words] = kustomizeCommand(production);
    const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    const manifests = parseYaml<Manifest>(stdout);
    expect(manifests.length).toBe(base.length + 3 + 3);
    expect(manifests.map(findFault).filter((fault) => fault)).toEqual([]);
    expect(findUnknownFields(manifests)).toBe('');
    const outside = manifests.filter(
      ({ kind, metadata }) => kind !== 'Namespace' && !('namespace' in metadata),
    );
    expect(outside).toEqual([]);
  });
});
