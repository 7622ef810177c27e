import { type CommandArguments, type CommandOption, wrongUsage } from '@meridian/service/cli';
import { ServiceError } from '@meridian/service/errors';
import type { RootContent } from '../../client';
import { type PublicKey, readKeys } from './root-files';

/** Roles whose keys a trust root alone gives. */
const ownRoles = ['registry', 'timestamp', 'delegation'] as const;

export const editOptions: readonly CommandOption[] = [
  { name: 'add-root', value: '<files>', summary: 'Root keys to add, with commas between them' },
  { name: 'remove-root', value: '<ids>', summary: 'Root keys that sign no further versions' },
  ...ownRoles.map((role) => ({
    name: `add-${role}`,
    value: '<files>',
    summary: `Keys to add to the role ${role}`,
  })),
  {
    name: 'revoke',
    value: '<ids>',
    summary: 'Keys that sign nothing any more; one of the registry raises the epoch',
  },
  { name: 'raise-epoch', value: '', summary: 'Older live maps count no more, as after a restore' },
];

type Edited = Pick<RootContent, 'rootKeys' | 'keys' | 'roles' | 'revoked' | 'epoch'>;

/** What the next version says of keys. @throws ServiceError for an id that the version before does not list */
export function editRoot(
  content: RootContent,
  cwd: string,
  { options, flags }: Pick<CommandArguments, 'options' | 'flags'>,
): Edited {
  const read = (name: string) => (options[name] ? readKeys(cwd, options[name]) : []);
  const addedRoots = read('add-root');
  const added = ownRoles.map((role) => ({ role, keys: read(`add-${role}`) }));
  const removed = readIds(content, options['remove-root']);
  const revoked = readIds(content, options.revoke);
  requireUnrevoked(content, [...addedRoots, ...added.flatMap(({ keys }) => keys)]);
  const leaving = [...removed, ...revoked];
  const roles = { ...content.roles };
  for (const { role, keys } of added)
    if (keys.length > 0) roles[role] = unite(content.roles[role] ?? [], toIds(keys));
  const isOfRegistry = revoked.some((id) => content.roles.registry?.includes(id));
  return {
    rootKeys: unite(content.rootKeys, toIds(addedRoots)).filter((id) => !leaving.includes(id)),
    keys: {
      ...content.keys,
      ...toListed([...addedRoots, ...added.flatMap(({ keys }) => keys)]),
    },
    roles,
    revoked: unite(content.revoked, revoked),
    // Who had the key may have signed maps of any generation.
    epoch: content.epoch + (isOfRegistry || flags.has('raise-epoch') ? 1 : 0),
  };
}

function readIds({ keys }: RootContent, text: string | undefined): string[] {
  const ids = text?.split(',').map((id) => id.trim()) ?? [];
  const unknown = ids.find((id) => keys[id] === undefined);
  if (unknown === undefined) return ids;
  throw wrongUsage(
    `expected ids of keys that the trust root lists, found ${unknown}; npm run release -- root show names them`,
  );
}

function requireUnrevoked({ revoked }: RootContent, added: readonly PublicKey[]): void {
  const again = added.find(({ keyId }) => revoked.includes(keyId));
  if (!again) return;
  throw new ServiceError('conflict', `expected a key that was not revoked, found ${again.keyId}`, {
    suggestion: 'Make another one: a revoked key stays revoked.',
  });
}

const toIds = (keys: readonly PublicKey[]) => keys.map(({ keyId }) => keyId);
const unite = (one: readonly string[], other: readonly string[]) => [
  ...new Set([...one, ...other]),
];

function toListed(keys: readonly PublicKey[]): Record<string, string> {
  return Object.fromEntries(keys.map(({ keyId, publicKey }) => [keyId, publicKey]));
}
