import { useSyncExternalStore } from 'react';
import type { Runtime } from '../routing/load-page';
import type { PageNavigator } from '../routing/navigator';
import { ShellApp } from '../routing/ShellApp';

/** The application in a browser: draws whatever page the navigator has reached. */
export function BrowserApp({
  runtime,
  pages,
  onIntent,
  onDrawError,
}: {
  runtime: Runtime;
  pages: PageNavigator;
  onIntent: (to: string) => void;
  onDrawError: (where: string, error: unknown) => void;
}) {
  const { location, page, pending } = useSyncExternalStore(pages.subscribe, pages.get, pages.get);
  const shell = {
    runtime,
    page,
    pending,
    reload: () => void pages.reload(),
    onIntent,
    onDrawError,
  };
  return <ShellApp shell={shell} location={location} navigator={pages.navigator} />;
}
