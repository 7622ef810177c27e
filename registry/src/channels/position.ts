import { ServiceError } from '@meridian/service';
import * as v from 'valibot';
import { generationNamePattern, nameGeneration } from '../api/channels';
import type { RegistryContext } from '../context';
import type { Generation } from '../live-map/live-at';
import { findCurrentMap } from '../live-map/queries';

/** `<generation>` of epoch 0, else `<epoch>.<generation>`, as the history prints them. */
export const positionSchema = v.pipe(
  v.string(),
  v.regex(generationNamePattern, 'a generation such as 12, or 1.12 in epoch 1'),
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
  throw new ServiceError(
    'not-found',
    `expected a generation of ${channel} until ${nameGeneration(map)}, which it is at, found ${nameGeneration({ epoch, generation })}`,
    { suggestion: 'See which there are: npm run release -- history' },
  );
}
