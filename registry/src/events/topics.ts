/** What of the registry has changed, for those who show it. */
export type Topic =
  | `channel/${string}`
  | `telemetry/${string}`
  | `servers/${string}`
  | 'audit'
  | 'releases'
  | 'teams';

/** What becomes another text when the topic changes. */
export type Marks = ReadonlyMap<Topic, string>;

/** An entry of the audit. */
interface NotedChange {
  action: string;
  channel: string | null;
}

export function listTopics(channels: readonly string[]): Topic[] {
  const ofChannels = channels.flatMap((channel): Topic[] => [
    `channel/${channel}`,
    `telemetry/${channel}`,
    `servers/${channel}`,
  ]);
  return [...ofChannels, 'audit', 'releases', 'teams'];
}

const ofReleases = /^(?:publish|block|unblock|remove)$/;
/** A trust root gives teams their keys, too. */
const ofTeams = /^(?:(?:add|rotate|revoke) |root$)/;

/** What an entry of the audit says has changed. */
export function topicsOf({ action, channel }: NotedChange): Topic[] {
  const topics: Topic[] = ['audit'];
  if (action === 'refused') return topics;
  if (ofTeams.test(action)) topics.push('teams');
  if (ofReleases.test(action)) topics.push('releases');
  // What is live in a channel stands beside its releases, too.
  if (channel !== null) topics.push(`channel/${channel}`, 'releases');
  if (action === 'verdict' && channel !== null) topics.push(`telemetry/${channel}`);
  return topics;
}

/** The topics whose marks differ. */
export function compareMarks(before: Marks, after: Marks): Topic[] {
  return [...after].flatMap(([topic, mark]) => (before.get(topic) === mark ? [] : [topic]));
}
