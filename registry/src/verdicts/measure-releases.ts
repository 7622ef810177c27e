import type { Metrics } from '@meridian/service';
import type { RegistryContext } from '../context';
import { findCurrentMap } from '../live-map/queries';
import { sumFigures } from '../telemetry/figures';
import { listOpenEvidence } from './queries';

const hourMs = 60 * 60_000;

/** Measures what visitors saw of the releases that are live, and what the evidence says of them. */
export function measureReleases(metrics: Metrics, context: RegistryContext): void {
  const { db, channels, judgedChannels, clock } = context;
  metrics.gauge(
    'release_figures',
    'What visitors saw of live releases and canaries in the last hour, by name; bucket is empty of what is counted.',
    async (gauge) => {
      const since = new Date(clock().getTime() - hourMs).toISOString();
      const read = channels.map(async (channel) => ({
        channel,
        isLive: await readLive(context, channel),
        figures: await sumFigures(db, channel, since),
      }));
      const all = await Promise.all(read);
      gauge.reset();
      for (const { channel, isLive, figures } of all)
        for (const { app, version, name, bucket, count } of figures)
          if (isLive(app, version))
            gauge.set({ channel, app, version, name, bucket: bucket ?? '' }, count);
    },
    ['channel', 'app', 'version', 'name', 'bucket'],
  );
  const labels = ['channel', 'app', 'version', 'test'] as const;
  for (const [name, field, help] of [
    [
      'release_evidence',
      'logE',
      'Natural logarithm of the e-value that a canary is worse, by test.',
    ],
    ['release_evidence_bound', 'bound', 'The evidence with which a test decides.'],
  ] as const)
    metrics.gauge(
      name,
      help,
      async (gauge) => {
        const open = await Promise.all(
          judgedChannels.map((channel) => listOpenEvidence(db, channel)),
        );
        gauge.reset();
        for (const { channel, app, version, verdict } of open.flat())
          for (const [test, evidence] of Object.entries(verdict.evidence))
            gauge.set({ channel, app, version, test }, evidence[field]);
      },
      [...labels],
    );
}

/** Tells what is live, or a canary, in a channel. */
async function readLive({ db }: RegistryContext, channel: string) {
  const { apps = {} } = (await findCurrentMap(db, channel))?.map ?? {};
  return (app: string, version: string): boolean => {
    const { live, canary } = apps[app] ?? {};
    return live?.version === version || canary?.live.version === version;
  };
}
