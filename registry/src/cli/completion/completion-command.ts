import { type CommandOption, defineCommand, wrongUsage } from '@meridian/service/cli';
import type { ReleaseContext } from '../find-registry';
import { formatScript } from './completion-scripts';
import { type CommandTable, shells, toCompleted } from './completion-table';

/** Versions that a shell is told, the newest first. */
const maxVersions = 50;

/**
 * `npm run release -- completion <shell>`.
 *
 * @param commands all others
 * @param options of every command
 */
export function defineCompletion(commands: CommandTable, options: readonly CommandOption[]) {
  const about = {
    name: 'completion',
    summary: 'Print what lets a shell complete commands, options, apps and versions',
    takes: { usage: `<${shells.join('|')}>`, min: 1, max: 2 },
    options: [],
  };
  return defineCommand({
    ...about,
    details: [
      'In the folder of the repository, or in what the shell reads at its start:',
      'bash  source <(npm run --silent release -- completion bash)',
      'zsh   source <(npm run --silent release -- completion zsh), after compinit',
      'fish  npm run --silent release -- completion fish | source',
      'The scripts ask the registry for its apps and versions: completion apps, completion versions <app>.',
    ],
    async run(context: ReleaseContext, { positionals: [what, app] }): Promise<Completion> {
      if (what === 'apps' && app === undefined) return context.client.listApps();
      if (what === 'versions' && app !== undefined) {
        const releases = await context.client.listReleases({ app, limit: maxVersions });
        return releases.map(({ version }) => version);
      }
      const shell = shells.find((known) => known === what);
      if (shell && app === undefined)
        return { script: formatScript(shell, toCompleted([...commands, about], options)) };
      const found = [what, app].filter(Boolean).join(' ');
      throw wrongUsage(`expected one of the shells ${shells.join(', ')}, found ${found}`);
    },
    print: (done) => ('script' in done ? done.script : done.join('\n')),
  });
}

/** Names, or a script. */
type Completion = string[] | { script: string };
