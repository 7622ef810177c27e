import type { ChangeResponse } from '../../api/responses';
import type { Change } from '../live-map/change-live-map';

export function describeChange({ current: { map }, steps }: Change): ChangeResponse {
  return {
    channel: map.channel,
    epoch: map.epoch,
    generation: map.generation,
    changed: steps.length > 0,
    steps: steps.map(({ app, action, from, to }) => ({
      app,
      action,
      from,
      to,
      fallback: map.apps[app]?.fallback?.version ?? null,
    })),
  };
}
