import { commands } from './commands';
import { runRelease } from './release-program';

async function print(...argv: string[]): Promise<string> {
  const out: string[] = [];
  const io = {
    cwd: () => '/',
    stdout: { write: (text: string) => out.push(text) },
    stderr: { write: () => undefined },
  };
  expect(await runRelease(argv, {}, io)).toBe(0);
  return out.join('').trimEnd();
}

it('lists every command, for --help and for nothing at all', async () => {
  const help = await print('--help');
  const lines = help.split('\n');
  for (const { name, takes, summary } of commands) {
    const usage = `  ${`${name} ${takes?.usage ?? ''}`.trim()}  `;
    expect(lines.find((line) => line.startsWith(usage))).toContain(`  ${summary}`);
  }
  expect(await print()).toBe(help);
});

it.each(commands.map((command) => [command.name, command] as const))(
  'describes %s by a line of usage and each of its options',
  async (name, { takes, options }) => {
    const [usage, ...lines] = (await print(...name.split(' '), '--help')).split('\n');
    expect(usage).toBe(`Usage: npm run release -- ${`${name} ${takes?.usage ?? ''}`.trim()}`);
    for (const option of options)
      expect(lines.filter((line) => line.startsWith(`  --${option.name} `))).toHaveLength(1);
  },
);
