import { ServiceError } from '@meridian/service';
import * as v from 'valibot';
import type { RegistryContext } from '../context';
import type { Generation } from '../live-map/live-at';
import { findCurrentMap } from '../live-map/queries';

/** `<generation>` of epoch 0, else `<epoch>.<generation>`, as the history prints them. */
export const positionSchema = v.pipe(
  v.string(),
  v.regex(/^(?:\d{1,9}\.)?\d{1,9}$/, 'a generation such as 12, or 1.12 in epoch 1'),
  v.transform((text) => {
    const [generation = 0, epoch = 0] = text.split('.').map(Number).reverse();
    return { epoch, generation };
  }),
);

/** @throws ServiceError `not-found` for a generation that is yet to come */
export async function requireReached(
  { db }: RegistryContext,
  { channel, epoch, generation }: Generation,
): Promise<void> {
  const map = (await findCurrentMap(db, channel))?.map ?? { epoch: 0, generation: 0 };
  if (epoch < map.epoch || (epoch === map.epoch && generation <= map.generation)) return;
  const name = (at: Pick<Generation, 'epoch' | 'generation'>) =>
    at.epoch === 0 ? `${at.generation}` : `${at.epoch}.${at.generation}`;
  throw new ServiceError(
    'not-found',
    `expected a generation of ${channel} until ${name(map)}, which it is at, found ${name({ epoch, generation })}`,
    { suggestion: 'See which there are: npm run release -- history' },
  );
}
