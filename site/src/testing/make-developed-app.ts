import type { DevelopedApp } from '@meridian/contracts/development';

/** An app as its development server tells of it. */
export const makeDevelopedApp = (
  app: string,
  changes: Partial<DevelopedApp> = {},
): DevelopedApp => ({
  ...{ app, directory: `/repository/${app}`, origin: 'http://localhost:3101' },
  ...{ isBuilding: false, record: null, faults: { build: [], types: [] } },
  ...changes,
});
