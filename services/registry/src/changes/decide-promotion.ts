import type { ReleaseRecord } from '@meridian/contracts';
import { ServiceError } from '@meridian/service';
import type { Promote } from '../api/change-schemas';
import type { RegistryContext } from '../context';
import { endCanary } from '../live-map/canaries';
import type { ChannelState } from '../live-map/channel-state';
import type { Decision } from '../live-map/compose-change';
import { liveVersion } from '../live-map/release-stack';
import type { Step } from '../rules/rule';
import { planRetirement, stepToRetire } from './decide-retirement';

/** Makes releases live for all visitors, or, as canaries, for a share of them. */
export type Promotion = Pick<Promote, 'action' | 'targets'> &
  Partial<Pick<Promote, 'percent' | 'retire'>>;

/** Promotes the targets, and retires the remotes that the shell among them cannot run. */
export async function decidePromotion(
  context: RegistryContext,
  state: ChannelState,
  { targets, retire = [] }: Promotion,
): Promise<Decision> {
  const retiring = await Promise.all(
    retire.map((app) => planRetirement(context, state, app, { redirects: [] })),
  );
  const promoted = targets.flatMap(({ app, version }): Step[] => {
    const from = liveVersion(state.stacks.get(app));
    // Promoting the live release ends its canary, if there is one.
    return version === from
      ? endCanary(state, app)
      : [{ action: 'promote', app, from, to: version }];
  });
  const steps = [
    ...promoted,
    // An app that is retired already has no step.
    ...retiring.filter(({ version }) => version !== null).map(stepToRetire),
  ];
  if (steps.length === 0) return { steps };
  const records = targets.flatMap(({ app, version }) => state.find(app, version)?.record ?? []);
  const shell = records.filter(({ kind }) => kind === 'shell');
  for (const app of retire) requireMisfit(context, state, app, shell);
  return { steps, retiring };
}

/** Gives the targets to a share of the visitors; no step for a target that they have already. */
export function decideCanary(
  { stacks, current }: ChannelState,
  { targets, percent = 0 }: Promotion,
): Decision {
  const steps = targets.flatMap(({ app, version }): Step[] => {
    const from = liveVersion(stacks.get(app));
    if (from === null)
      throw new ServiceError(
        'conflict',
        `expected a live release of ${app}, which the other visitors keep, found none`,
        {
          suggestion: `Promote it for all visitors: npm run release -- promote ${app} ${version} --reason "<why>"`,
        },
      );
    if (from === version)
      throw new ServiceError(
        'conflict',
        `expected another release than the live one for ${percent} % of the visitors, found ${app} ${version}, which all have`,
        { suggestion: 'See what is there: npm run release -- list' },
      );
    const known = current?.map.apps[app]?.canary;
    const isThere = known?.live.version === version && known.percent === percent;
    return isThere ? [] : [{ action: 'canary', app, from, to: version, percent }];
  });
  return { steps };
}

/**
 * @param shell that is promoted: the right to promote it includes retiring the remotes that it cannot run
 * @throws ServiceError for an app that it runs
 */
function requireMisfit(
  { policy }: RegistryContext,
  state: ChannelState,
  app: string,
  shell: readonly ReleaseRecord[],
): void {
  const version = liveVersion(state.stacks.get(app));
  const live = state.find(app, version)?.record;
  if (live && !policy.fits(live, shell)) return;
  throw new ServiceError(
    'conflict',
    `expected remotes after --retire that the shell cannot run, found ${live ? `${app} ${version}` : `${app}, which is not live`}`,
    { suggestion: `Leave it out; or: npm run release -- retire ${app} --reason "<why>"` },
  );
}
