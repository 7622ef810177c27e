import { useEffect, useSyncExternalStore } from 'react';
import { ShellApp } from '../app/ShellApp';
import type { ShellContextValue } from '../frame/shell-context';
import type { PageNavigator } from '../routing/navigator';

interface BrowserAppProps extends Omit<ShellContextValue, 'page' | 'pending' | 'reload'> {
  pages: PageNavigator;
  /** Called once the page is interactive. */
  onAlive: () => void;
}

/** The application in a browser: renders the navigator's current page. */
export function BrowserApp({ pages, onAlive, ...actions }: BrowserAppProps) {
  const { location, page, pending } = useSyncExternalStore(pages.subscribe, pages.get, pages.get);
  useEffect(onAlive, [onAlive]);
  const shell = { ...actions, page, pending, reload: () => void pages.reload() };
  return <ShellApp shell={shell} location={location} navigator={pages.navigator} />;
}
