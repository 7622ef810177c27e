import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPage } from './src/browser/open-page';
import { type CommandLine, openCommandLine } from './src/outside/run-commands';
import { alterRelease } from './src/releases/alter-release';
import { changeLive, goLive } from './src/releases/release-cli';
import { startOwnSystem } from './src/system/own-system';
import type { RunningSystem } from './src/system/start-system';

/** The keys are teams; the tools come from where npm gets packages. */
const tools = {
  attic: {
    '@module-federation/enhanced': '2.0.0',
    '@rsbuild/core': '2.0.0',
    '@rspack/core': '2.0.8',
  },
  studio: { '@module-federation/enhanced': '^2', '@rsbuild/core': '^2', '@rspack/core': '^2' },
};
type Team = keyof typeof tools;
const teams = Object.keys(tools) as Team[];

const counter = `
function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{\`Pressed \${count} times\`}</button>;
}
`;

describe('teams whose tools have other versions than the shell’s', () => {
  let system: RunningSystem;
  let folder: string;
  const lines = new Map<Team, CommandLine>();
  const file = (team: Team, name: string) => path.join(folder, team, name);
  const readRecord = (team: Team) =>
    JSON.parse(readFileSync(file(team, 'dist/release/record.json'), 'utf8'));
  const run = async (team: Team, line: string) => lines.get(team)?.run(line);
  const build = async (team: Team) => {
    await run(team, 'npm run build');
    const { version } = readRecord(team);
    return { app: team, version, directory: file(team, 'dist/release') };
  };

  beforeAll(async () => {
    system = await startOwnSystem();
    folder = mkdtempSync(path.join(tmpdir(), 'independent-'));
    for (const team of teams) lines.set(team, openCommandLine(folder, {}));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function expectAlive(team: Team): Promise<void> {
    const { page, problems } = await openPage(`${system.url}/${team}`);
    await page.getByRole('button', { name: 'Pressed 0 times' }).click();
    await page.getByRole('button', { name: 'Pressed 1 times' }).waitFor();
    expect(problems).toEqual([]);
  }

  it.each(teams)('%s makes a repository, chooses its tools, builds and releases', async (team) => {
    await run(
      team,
      `npx --yes --audit=false ${system.url}/packages/meridian-create-remote.tgz ${team}`,
    );
    await run(team, `cd ${team}`);
    const { '@rspack/core': rspack, ...chosen } = tools[team];
    const described = JSON.parse(readFileSync(file(team, 'package.json'), 'utf8'));
    Object.assign(described.devDependencies, chosen);
    described.overrides = { '@rspack/core': rspack };
    writeFileSync(file(team, 'package.json'), JSON.stringify(described));
    const remote = readFileSync(file(team, 'src/remote.ts'), 'utf8');
    writeFileSync(file(team, 'src/remote.ts'), remote.replace("hydrate: 'never',\n", ''));
    const page = readFileSync(file(team, 'src/overview/OverviewPage.tsx'), 'utf8');
    const withCounter = `import { useState } from 'react';\n${page.replace('<Section>', '<Section><Counter />')}`;
    writeFileSync(file(team, 'src/overview/OverviewPage.tsx'), withCounter + counter);
    // The oldest plugin wants an older TypeScript for what is not used here.
    await run(team, 'rm -rf node_modules package-lock.json && npm install --legacy-peer-deps');
    await goLive(system, await build(team));
    await expectAlive(team);
  });

  it('were built with what they chose', () => {
    const versions = teams.map((team) => readRecord(team).federationRuntime);
    expect(versions).toEqual(['2.0.0', expect.stringMatching(/^2\.(?:9|[1-9]\d)\./)]);
    const rspack = JSON.parse(
      readFileSync(file('attic', 'node_modules/@rspack/core/package.json'), 'utf8'),
    );
    expect(rspack.version).toBe('2.0.8');
  });

  it('live together, with another shell and with the one before, to which one command leads back', async () => {
    await goLive(system, await alterRelease('shell', '8.0.0'));
    for (const team of teams) await expectAlive(team);
    await changeLive(system, 'rollback', 'shell');
    for (const team of teams) await expectAlive(team);
  });
});
