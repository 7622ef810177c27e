import path from 'node:path';
import type { DevelopedApp, DevelopmentBuild, SourceFault } from '@meridian/contracts/development';

export type DevelopedApps = ReturnType<typeof createDevelopedApps>;

/** What is known of the apps under development; the services are told whenever it changes. */
export function createDevelopedApps(
  root: string,
  servers: readonly { app: string; origin: string }[],
) {
  const apps = new Map(
    servers.map(({ app, origin }): [string, DevelopedApp] => [
      app,
      {
        app,
        directory: path.join(root, app),
        origin,
        isBuilding: true,
        record: null,
        faults: { build: [], types: [] },
      },
    ]),
  );
  let tell: (app: DevelopedApp) => void = () => {};

  const update = (name: string, change: (before: DevelopedApp) => Partial<DevelopedApp>) => {
    const before = apps.get(name);
    if (!before) return;
    const after = { ...before, ...change(before) };
    apps.set(name, after);
    tell(after);
  };

  return {
    /** Takes what a development server says. */
    receive(build: DevelopmentBuild): void {
      update(build.app, ({ record, faults }) =>
        build.type === 'building'
          ? { isBuilding: true }
          : {
              isBuilding: false,
              record: build.record ?? record,
              faults: { ...faults, build: build.faults },
            },
      );
    },
    setTypeFaults: (app: string, types: SourceFault[]) =>
      update(app, ({ faults }) => ({ faults: { ...faults, types } })),
    list: () => [...apps.values()],
    /** Tells of all apps now, and from now on of each change. */
    follow(listener: (app: DevelopedApp) => void): void {
      tell = listener;
      for (const app of apps.values()) listener(app);
    },
  };
}
