import { type Command, InvalidArgumentError } from 'commander';
import type { ReleaseContext } from './find-registry';
import { addChangeOptions, type ChangeOptions, toChange } from './options';
import { printChange } from './print-change';

type Redirect = { path: string; to: string };
type Options = ChangeOptions & { redirect?: Redirect[]; redirectAll?: string };

export function addRetire(program: Command, { client, print }: ReleaseContext): void {
  addChangeOptions(program.command('retire <app>'))
    .description(
      'Take an app off the site: its pages respond with 410, or redirect; again to change that',
    )
    .option(
      '--redirect <route=path>',
      'redirect a page of the app, e.g. /books/:id=/shop/:id; may be repeated',
      readRedirect,
    )
    .option('--redirect-all <path>', 'redirect its other pages')
    .action(async (app: string, options: Options) => {
      const { redirect: redirects, redirectAll } = options;
      const request = { app, redirects, redirectAll, ...toChange(options) };
      print(await client().retire(request), printChange);
    });
}

function readRedirect(text: string, others: Redirect[] = []): Redirect[] {
  const [path, to, more] = text.split('=');
  if (path?.startsWith('/') && to?.startsWith('/') && more === undefined)
    return [...others, { path, to }];
  throw new InvalidArgumentError('Expected <route>=<path>, such as /books/:id=/shop/:id.');
}
