import type { ReleaseRecord } from '@meridian/contracts';
import type { DevelopmentBuild, SourceFault } from '@meridian/contracts/development';

/** An app whose sources run in place of its release. */
export interface DevelopedApp {
  app: string;
  /** Origin of its development server. */
  origin: string;
  isBuilding: boolean;
  /** The newest build without faults; null before the first. */
  record: ReleaseRecord | null;
  buildFaults: SourceFault[];
  typeFaults: SourceFault[];
}

export type DevelopedApps = ReturnType<typeof createDevelopedApps>;

/** The state of the apps under development; a listener gets each change. */
export function createDevelopedApps(servers: readonly { app: string; origin: string }[]) {
  const unbuilt = { isBuilding: true, record: null, buildFaults: [], typeFaults: [] };
  const apps = new Map<string, DevelopedApp>(
    servers.map((server) => [server.app, { ...server, ...unbuilt }]),
  );
  let tell: (app: DevelopedApp) => void = () => {};

  const update = (name: string, change: Partial<DevelopedApp>) => {
    const before = apps.get(name);
    if (!before) return;
    const after = { ...before, ...change };
    apps.set(name, after);
    tell(after);
  };

  return {
    receive(build: DevelopmentBuild): void {
      if (build.type === 'building') update(build.app, { isBuilding: true });
      else {
        const { app, faults, record } = build;
        update(app, { isBuilding: false, buildFaults: faults, ...(record && { record }) });
      }
    },
    setTypeFaults: (app: string, typeFaults: SourceFault[]) => update(app, { typeFaults }),
    list: () => [...apps.values()],
    /** Passes all apps to the listener now, and each change later. */
    follow(listener: (app: DevelopedApp) => void): void {
      tell = listener;
      for (const app of apps.values()) listener(app);
    },
  };
}
