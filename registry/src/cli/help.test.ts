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

describe('help', () => {
  it('lists every command, for --help and for nothing at all', async () => {
    expect(await print('--help')).toMatchInlineSnapshot(`
"Usage: npm run release -- <command>

Commands
  publish <app|directory>                        Publish what the build of an app left
  preview [<app> <version> ...]                  Make a link that shows published releases in place of the live ones
  promote <app> <version> [<app> <version> ...]  Make published releases live
  rollback <app> [<app> ...]                     Make the release live that was live before
  hold <app>                                     Keep the share of a canary as it is, though its schedule says more
  resume <app>                                   Let the schedule of a canary go on that is held, or waits
  approve <change>                               Carry out a change that another person asked for
  withdraw <change>                              Take a change back that waits for approval
  freeze                                         Let nothing new become live for a time
  thaw <freeze>                                  End a freeze early
  retire <app>                                   Take an app off the site
  block <app> <version>                          Let a release never become live
  unblock <app> <version>                        Let a blocked release become live again
  status                                         Show what is live, and what it falls back to
  history [app]                                  Show what changed, newest first
  audit [app]                                    Show every change and every refusal, newest first
  verify [channel ...]                           Look whether what the registry holds is what was signed and noted
  diff [<app>] <from> <to>                       Show what changed between two generations, or two versions of an app
  watch                                          Print each change of what is live, as it comes, until Ctrl-C
  list [app]                                     List published releases, newest first, and where they are live
  show <app> <version>                           Show one release
  prune                                          Remove old releases that nothing needs any more
  types [app ...]                                Write what others may use of live apps, for the compiler
  adopt <url|folder>                             Make a release of a stock remote, to be published
  team add <app>                                 Enrol a team: its key, and a token
  team rotate <app>                              Replace the key or the tokens of a team
  team revoke <app>                              Take keys and tokens away from a team, at once and for good
  team list [app]                                Show the keys and tokens of teams
  root init                                      Make the first signed trust root of a plain one
  root propose                                   Write the next version of the trust root, to be signed
  root sign <file>                               Sign a version of the trust root with a root key
  root publish <file>                            Give the registry the next version of the trust root
  root show [file]                               Show the trust root: version, end, keys, who signed

Options
  --registry <url>  Registry; else REGISTRY_URL, else the one that npm start runs
  --json            Print data for programs
  --help            Print this

Changes need a token: REGISTRY_TOKEN, or the development token in DATA_DIR/keys.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 rejected by a check, 4 conflict, 5 not allowed,
6 registry not reachable, 7 not found."
`);
    expect(await print()).toBe(await print('help'));
  });

  it('describes publish', async () => {
    expect(await print('publish', '--help')).toMatchInlineSnapshot(`
"Usage: npm run release -- publish <app|directory>

Publish what the build of an app left

Signs record.json in <app>/dist/release (or in the directory) with the team’s key and sends
the files. The same content again changes nothing; other content needs a new version.
The key: the file that TEAM_KEY names, or the development key in DATA_DIR/keys.

Options
  --registry <url>  Registry; else REGISTRY_URL, else the one that npm start runs
  --json            Print data for programs
  --help            Print this"
`);
  });

  it('describes preview', async () => {
    expect(await print('preview', '--help')).toMatchInlineSnapshot(`
"Usage: npm run release -- preview [<app> <version> ...]

Make a link that shows published releases in place of the live ones

Anyone who opens it sees the whole site with these releases, until the link ends or the preview is left.
In place of <app> <version> stands the folder of a build on this machine, e.g. ./shop: it is published first.
Nothing changes for others. What the gates say against the releases stands on top of each page.

Options
  --branch <name>   Show the newest release of each app that was built from this branch
  --expires <time>  How long the link is good, e.g. 12h; 24h by default, 14d at most
  --site <url>      The site; else SITE_URL, else the one that npm start runs
  --end <link>      End a preview before its time, and make none
  --channel <name>  Channel; production by default
  --registry <url>  Registry; else REGISTRY_URL, else the one that npm start runs
  --json            Print data for programs
  --help            Print this"
`);
  });

  it('describes promote', async () => {
    expect(await print('promote', '--help')).toMatchInlineSnapshot(`
"Usage: npm run release -- promote <app> <version> [<app> <version> ...]

Make published releases live

Several become live in one step, or none does. When a release lists less than half of what its app listed
before, site servers keep the former list; promote it again with --accept-fewer, and they serve the new one.
With --percent a share of the visitors gets them, each visitor always the same ones; the others keep what is live.
More of them later, or all: promote again with a larger share, or none. rollback ends it. With --schedule the
share grows by itself; hold and resume stop that for a while. Where releases are judged, as in production, a step
waits until the evidence says that all is well.

Options
  --accept-fewer         Serve what they list for search, sitemap and feed, however little
  --percent <share>      Only for so many of a hundred visitors, 1 to 99; 100 for all
  --schedule <steps>     Growing shares with the time between them: 10@10m,50@20m,100
  --force                Even when live releases use what goes
  --reason <why>         Why, for the history and the audit
  --channel <name>       Channel; production by default
  --expect <generation>  Reject unless the channel is at this generation
  --registry <url>       Registry; else REGISTRY_URL, else the one that npm start runs
  --json                 Print data for programs
  --help                 Print this"
`);
  });

  it('describes rollback', async () => {
    expect(await print('rollback', '--help')).toMatchInlineSnapshot(`
"Usage: npm run release -- rollback <app> [<app> ...]

Make the release live that was live before

What is rolled back is not fallen back to until it is promoted again. After a response that got
lost, look at the status before trying again: a second rollback goes one release further.

Options
  --to <version>         An older release that was live; one app only
  --force                Even when live releases use what goes
  --reason <why>         Why, for the history and the audit
  --channel <name>       Channel; production by default
  --expect <generation>  Reject unless the channel is at this generation
  --registry <url>       Registry; else REGISTRY_URL, else the one that npm start runs
  --json                 Print data for programs
  --help                 Print this"
`);
  });

  it('describes block', async () => {
    expect(await print('block', '--help')).toMatchInlineSnapshot(`
"Usage: npm run release -- block <app> <version>

Let a release never become live

No promotion and no rollback takes it, and no page falls back to it, until it is unblocked. It is the release that is
blocked, not what it contains: the same content under another version is another release.

Options
  --reason <why>    Why, for everyone who meets the block
  --roll-back       Roll it back in the same step where it is live
  --force           Roll it back even when live releases use what goes
  --registry <url>  Registry; else REGISTRY_URL, else the one that npm start runs
  --json            Print data for programs
  --help            Print this"
`);
  });

  it('describes unblock', async () => {
    expect(await print('unblock', '--help')).toMatchInlineSnapshot(`
"Usage: npm run release -- unblock <app> <version>

Let a blocked release become live again

What is live stays as it is; pages fall back to it from the next change on.

Options
  --reason <why>    Why, for the history and the audit
  --registry <url>  Registry; else REGISTRY_URL, else the one that npm start runs
  --json            Print data for programs
  --help            Print this"
`);
  });

  it('describes status', async () => {
    expect(await print('status', '--help')).toMatchInlineSnapshot(`
"Usage: npm run release -- status

Show what is live, and what it falls back to

Below it what visitors saw in the last hour, what the evidence says of the canaries that are judged, and the site
servers that serve an older map, are silent or have a problem.

Options
  --channel <name>  Channel; production by default
  --registry <url>  Registry; else REGISTRY_URL, else the one that npm start runs
  --json            Print data for programs
  --help            Print this"
`);
  });

  it('describes history', async () => {
    expect(await print('history', '--help')).toMatchInlineSnapshot(`
"Usage: npm run release -- history [app]

Show what changed, newest first

Below it the change notes of the releases that became live.

Options
  --channel <name>  Channel; production by default
  --limit <number>  How many lines at most; 20 by default
  --registry <url>  Registry; else REGISTRY_URL, else the one that npm start runs
  --json            Print data for programs
  --help            Print this"
`);
  });

  it('describes diff', async () => {
    expect(await print('diff', '--help')).toMatchInlineSnapshot(`
"Usage: npm run release -- diff [<app>] <from> <to>

Show what changed between two generations, or two versions of an app

Two versions of the app, or two generations of the channel as history prints them; 0 is before the first.
Pages, widgets with their properties, navigation, shared modules, files and their sizes, and the change notes of
what came.

Options
  --channel <name>  Channel; production by default
  --registry <url>  Registry; else REGISTRY_URL, else the one that npm start runs
  --json            Print data for programs
  --help            Print this"
`);
  });

  it('describes watch', async () => {
    expect(await print('watch', '--help')).toMatchInlineSnapshot(`
"Usage: npm run release -- watch

Print each change of what is live, as it comes, until Ctrl-C

With --json one line of data for each generation.

Options
  --channel <name>  Channel; production by default
  --registry <url>  Registry; else REGISTRY_URL, else the one that npm start runs
  --json            Print data for programs
  --help            Print this"
`);
  });

  it('describes list', async () => {
    expect(await print('list', '--help')).toMatchInlineSnapshot(`
"Usage: npm run release -- list [app]

List published releases, newest first, and where they are live

Below a full page stands the command that lists the next one. A release that is published meanwhile
comes before all pages, and moves nothing on them.

Options
  --limit <number>          Releases of a page, at most 500; 20 by default
  --before <app>@<version>  The page that follows this release
  --registry <url>          Registry; else REGISTRY_URL, else the one that npm start runs
  --json                    Print data for programs
  --help                    Print this"
`);
  });

  it('describes show', async () => {
    expect(await print('show', '--help')).toMatchInlineSnapshot(`
"Usage: npm run release -- show <app> <version>

Show one release

With --json the whole record as it was signed.

Options
  --registry <url>  Registry; else REGISTRY_URL, else the one that npm start runs
  --json            Print data for programs
  --help            Print this"
`);
  });

  it('describes prune', async () => {
    expect(await print('prune', '--help')).toMatchInlineSnapshot(`
"Usage: npm run release -- prune

Remove old releases that nothing needs any more

What is live, was live or published in the last days, may be rolled back to, or is shown by a preview stays, with
the last releases of each app and the packages of shells that were live. Look at --dry-run first: what is removed
does not come back, and its version stays taken.

Options
  --dry-run            Say what would be removed, and what stays and why
  --older-than <time>  Which time counts, e.g. 90d; 30d by default
  --keep <number>      How many of each app stay; 5 by default
  --reason <why>       Why, for the audit; not with --dry-run
  --registry <url>     Registry; else REGISTRY_URL, else the one that npm start runs
  --json               Print data for programs
  --help               Print this"
`);
  });

  it('describes types', async () => {
    expect(await print('types', '--help')).toMatchInlineSnapshot(`
"Usage: npm run release -- types [app ...]

Write what others may use of live apps, for the compiler

Pages and widgets of other repositories, by the signed records of their live releases. Without a name: of all
apps that are live, and files of apps that are not live any more are removed. Those of apps whose sources are
here stay: npm run types writes them. The trust root is the one that REGISTRY_TRUST_ROOT names, or that of
npm start; without one, signatures are not verified.

Options
  --out <folder>    Folder for the files; .types by default
  --channel <name>  Channel; production by default
  --registry <url>  Registry; else REGISTRY_URL, else the one that npm start runs
  --json            Print data for programs
  --help            Print this"
`);
  });

  it('describes adopt', async () => {
    expect(await print('adopt', '--help')).toMatchInlineSnapshot(`
"Usage: npm run release -- adopt <url|folder>

Make a release of a stock remote, to be published

Takes what mf-manifest.json at the URL (or in the folder of a build) names, adds what our shell needs,
and says what the remote lacks. Each part exposes a React component by default export.
Several parts: --widget counter=./Counter,clock=./Clock

Options
  --app <name>             The app that it becomes here
  --version <version>      Version; that of its build by default
  --widget <id>=<expose>   A widget, e.g. counter=./Counter
  --route <path>=<expose>  A page, e.g. /library=./App
  --title <text>           Title and heading of its pages; the app by default
  --description <text>     What search engines show of its pages
  --out <folder>           Folder of the release; adopted/<app> by default
  --registry <url>         Registry; else REGISTRY_URL, else the one that npm start runs
  --json                   Print data for programs
  --help                   Print this"
`);
  });
});
