import { silentAfterMs } from '../api/site-servers';
import type { RegistryContext } from '../context';
import { findNewestEntry, listEntriesSince, readMapMarks, readSiteMarks } from './read-state';
import { compareMarks, listTopics, type Marks, type Topic, topicsOf } from './topics';

const pollMs = 1000;
/** What site servers send is looked at each tenth time: it is new nearly always. */
const siteEvery = 10;

interface Listener {
  actor: string;
  onChange: (topics: readonly Topic[]) => void;
  /** Nothing follows any more. */
  onEnd: () => void;
}

type EventContext = Pick<RegistryContext, 'db' | 'channels' | 'clock' | 'logger'>;

/** What was there at the last look. */
interface Seen {
  entry: number;
  maps: Marks;
  sites: Marks;
}

export type RegistryEvents = ReturnType<typeof openEvents>;

/**
 * Tells those who listen what changes, whichever registry on this database changed it. While no one listens, nothing is
 * looked for.
 */
export function openEvents({ db, channels, clock, logger }: EventContext) {
  const listeners = new Set<Listener>();
  /** Those of them that have been told nothing yet. */
  const starting = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  let seen: Seen | null = null;
  let looks = 0;
  let looking: Promise<void> | null = null;
  let isClosed = false;

  const readSeen = async (): Promise<Seen> => {
    const entry = await findNewestEntry(db);
    return { entry, maps: await readMapMarks(db), sites: await readSites() };
  };

  const readSites = () => {
    const silentSince = new Date(clock().getTime() - silentAfterMs).toISOString();
    return readSiteMarks(db, channels, silentSince);
  };

  const findChanges = async (before: Seen): Promise<{ after: Seen; topics: Topic[] }> => {
    looks += 1;
    const entries = await listEntriesSince(db, before.entry);
    const maps = await readMapMarks(db);
    const sites = looks % siteEvery === 0 ? await readSites() : before.sites;
    const topics = [
      ...entries.flatMap(topicsOf),
      ...compareMarks(before.maps, maps),
      ...compareMarks(before.sites, sites),
    ];
    return { after: { entry: entries.at(-1)?.id ?? before.entry, maps, sites }, topics };
  };

  const look = async (): Promise<void> => {
    const { after, topics } = seen
      ? await findChanges(seen)
      : { after: await readSeen(), topics: [] };
    // Whoever listens next is told all.
    seen = listeners.size > 0 ? after : null;
    for (const listener of [...listeners]) {
      const told = starting.delete(listener) ? listTopics(channels) : [...new Set(topics)];
      if (told.length > 0) listener.onChange(told);
    }
  };

  /** Never rejects; the next look tries again. */
  const lookOnce = (): Promise<void> => {
    looking ??= look()
      .catch((err: unknown) => logger.error({ err }, 'looking for changes failed'))
      .finally(() => {
        looking = null;
      });
    return looking;
  };

  const remove = (listener: Listener) => {
    listeners.delete(listener);
    starting.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    seen = null;
    looks = 0;
  };

  return {
    /** How many listen, of one actor if that is given. */
    count: (actor?: string): number =>
      actor === undefined
        ? listeners.size
        : [...listeners].filter((listener) => listener.actor === actor).length,
    /**
     * Tells a listener all topics at once, then those that change, until the returned function is called.
     */
    listen(listener: Listener): () => void {
      if (isClosed) {
        listener.onEnd();
        return () => {};
      }
      listeners.add(listener);
      timer ??= setInterval(() => void lookOnce(), pollMs).unref();
      if (seen) listener.onChange(listTopics(channels));
      else {
        starting.add(listener);
        void lookOnce();
      }
      return () => remove(listener);
    },
    /** Ends all listeners, for good: the process ends. */
    close(): void {
      isClosed = true;
      for (const listener of [...listeners]) {
        remove(listener);
        listener.onEnd();
      }
    },
  };
}
