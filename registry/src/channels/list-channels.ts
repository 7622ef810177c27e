import type { ChannelList } from '../api/channels';
import type { RegistryContext } from '../context';
import { listPositions } from '../live-map/queries';

/** Every channel of the settings, in their order, with the generation that it is at. */
export async function listChannels({
  db,
  channels,
  judgedChannels,
}: RegistryContext): Promise<ChannelList> {
  const positions = new Map((await listPositions(db)).map((one) => [one.channel, one]));
  return {
    channels: channels.map((channel) => {
      const { epoch = 0, generation = 0, expiresAt = null } = positions.get(channel) ?? {};
      const isJudged = judgedChannels.includes(channel);
      return { channel, epoch, generation, expiresAt, isJudged };
    }),
  };
}
