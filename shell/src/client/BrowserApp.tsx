import { useEffect, useSyncExternalStore } from 'react';
import { ShellApp } from '../app/ShellApp';
import type { PageContext } from '../routing/load-page';
import type { PageNavigator } from '../routing/navigator';

/** The application in a browser: renders the navigator's current page. */
export function BrowserApp({
  pageContext,
  pages,
  leave,
  onAlive,
  onIntent,
  onRenderError,
}: {
  pageContext: PageContext;
  pages: PageNavigator;
  leave: (href: string) => void;
  /** Called once the page is interactive. */
  onAlive: () => void;
  onIntent: (to: string) => void;
  onRenderError: (where: string, error: unknown) => void;
}) {
  const { location, page, pending } = useSyncExternalStore(pages.subscribe, pages.get, pages.get);
  useEffect(onAlive, [onAlive]);
  const shell = {
    pageContext,
    page,
    pending,
    reload: () => void pages.reload(),
    leave,
    onIntent,
    onRenderError,
  };
  return <ShellApp shell={shell} location={location} navigator={pages.navigator} />;
}
