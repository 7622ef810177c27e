import type { Metrics } from '@meridian/service';
import { siteServerStates } from '../api/site-servers';
import type { RegistryContext } from '../context';
import { listSiteServers } from './list-site-servers';

/** Measures how many site servers there are, by state. */
export function measureSiteServers(metrics: Metrics, context: RegistryContext): void {
  metrics.gauge(
    'registry_site_servers',
    'Site servers by state; silent ones are forgotten after a day.',
    async (gauge) => {
      const all = await Promise.all(
        context.channels.map(async (channel) => ({
          channel,
          servers: await listSiteServers(context, channel),
        })),
      );
      gauge.reset();
      for (const { channel, servers } of all)
        for (const state of siteServerStates)
          gauge.set({ channel, state }, servers.filter((one) => one.state === state).length);
    },
    ['channel', 'state'],
  );
}
