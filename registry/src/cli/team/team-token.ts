import { type CommandArguments, type CommandOption, wrongUsage } from '@meridian/service/cli';
import { createToken, hashToken } from '@meridian/service/secret-token';
import { type Action, actions, type TeamChangeRequest } from '../../client';
import { readSpanMs } from '../read-span';

export const tokenOptions: readonly CommandOption[] = [
  {
    name: 'rights',
    value: '<list>',
    summary: 'What the token allows for the app: publish,promote,rollback by default',
  },
  { name: 'expires', value: '<time>', summary: 'When the token ends, e.g. 12h; 90d by default' },
  { name: 'actor', value: '<name>', summary: 'Who it is in the history; "<app> team" by default' },
];

/** Approving is given by name: it is meant for someone else than those who promote. */
export const usualActions: readonly Action[] = ['publish', 'promote', 'rollback'];

const usualSpanMs = 90 * 24 * 3_600_000;

/** A new token: what is sent of it, and the secret, which is printed once and stored nowhere. */
export function makeToken(
  app: string,
  options: CommandArguments['options'],
  usual: readonly Action[] = usualActions,
): { request: NonNullable<TeamChangeRequest['token']>; secret: string } {
  const secret = createToken();
  const request = {
    hash: hashToken(secret),
    actor: readActor(app, options),
    actions: options.rights === undefined ? [...usual] : readActions(options.rights),
    expiresAt: readTime(options, 'expires') ?? inFuture(usualSpanMs),
  };
  return { request, secret };
}

function readActor(app: string, { actor = `${app} team` }: CommandArguments['options']): string {
  if (!actor.includes('@')) return actor;
  throw wrongUsage(
    `expected a name without @ after --actor, because addresses are of people who are signed in, found ${JSON.stringify(actor)}`,
  );
}

/** The time after a span such as `90d` or `12h`, ISO 8601. @throws ServiceError for another text */
export function readTime(options: CommandArguments['options'], name: string): string | undefined {
  const spanMs = readSpanMs(options, name);
  return spanMs === undefined ? undefined : inFuture(spanMs);
}

function inFuture(spanMs: number): string {
  return new Date(Date.now() + spanMs).toISOString();
}

function readActions(text: string): Action[] {
  return text.split(',').map((word) => {
    const action = actions.find((one) => one === word.trim());
    if (action) return action;
    throw wrongUsage(
      `expected ${actions.join(', ')} with commas between them after --rights, found ${JSON.stringify(text)}`,
    );
  });
}
