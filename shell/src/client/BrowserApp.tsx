import { useEffect, useSyncExternalStore } from 'react';
import type { Runtime } from '../routing/load-page';
import type { PageNavigator } from '../routing/navigator';
import { ShellApp } from '../routing/ShellApp';

/** The application in a browser: renders the navigator's current page. */
export function BrowserApp({
  runtime,
  pages,
  leave,
  onAlive,
  onIntent,
  onDrawError,
}: {
  runtime: Runtime;
  pages: PageNavigator;
  leave: (href: string) => void;
  /** Called once the page is interactive. */
  onAlive: () => void;
  onIntent: (to: string) => void;
  onDrawError: (where: string, error: unknown) => void;
}) {
  const { location, page, pending } = useSyncExternalStore(pages.subscribe, pages.get, pages.get);
  useEffect(onAlive, [onAlive]);
  const shell = {
    runtime,
    page,
    pending,
    reload: () => void pages.reload(),
    leave,
    onIntent,
    onDrawError,
  };
  return <ShellApp shell={shell} location={location} navigator={pages.navigator} />;
}
