import {
  type BlockChange,
  blockChangeSchema,
  changeSchema,
  freezeResponseSchema,
  pendingSchema,
  rolloutResponseSchema,
} from '@meridian/registry/api';
import * as v from 'valibot';
import { send } from '../api/send';
import type { PlannedChange, toRequest } from './planned-change';

/**
 * Makes a change.
 * @returns what has become of it, in a sentence
 * @throws RequestError when the registry rejects it
 */
export async function makeChange(
  change: PlannedChange,
  { path, ...request }: ReturnType<typeof toRequest>,
): Promise<string> {
  switch (change.action) {
    case 'block':
    case 'unblock':
      return describeBlock(change.action, await send(blockChangeSchema, path, request));
    case 'freeze':
      await send(freezeResponseSchema, path, request);
      return 'The channel is frozen.';
    case 'thaw':
      await send(v.null(), path, request);
      return 'The freeze has ended.';
    case 'withdraw':
      await send(pendingSchema, path, request);
      return 'It is withdrawn.';
    case 'hold':
    case 'resume': {
      const { state } = await send(rolloutResponseSchema, path, request);
      return `The schedule is ${state}.`;
    }
    default: {
      const { changed, generation, pending } = await send(changeSchema, path, request);
      if (pending) return 'A second person has to approve it.';
      return changed ? `Generation ${generation} is live.` : 'This was live already.';
    }
  }
}

function describeBlock(
  action: 'block' | 'unblock',
  { app, version, changed, channels }: BlockChange,
): string {
  const live = channels.map(({ channel, live }) => `${channel}: ${live ?? 'nothing'}`).join(', ');
  return [
    `${app} ${version} ${changed ? 'is' : 'was already'} ${action}ed.`,
    ...(live ? [`Live now in ${live}.`] : []),
  ].join(' ');
}
