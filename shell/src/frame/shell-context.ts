import { createContext, useContext } from 'react';
import type { Page, PageContext } from '../routing/load-page';

export interface ShellContextValue {
  pageContext: PageContext;
  page: Page;
  /** Path that is being loaded, or null. */
  pending: string | null;
  /** Loads the current page again. */
  reload: () => void;
  /** Goes to a URL of another site. */
  leave: (href: string) => void;
  /** Called when a visitor is about to follow a link. */
  onIntent: (to: string) => void;
  /** Called with what a page or a widget threw while rendering. */
  onRenderError: (where: string, error: unknown) => void;
}

const ShellContext = createContext<ShellContextValue | null>(null);

export const ShellProvider = ShellContext.Provider;

/** @throws Error outside the shell's root */
export function useShell(): ShellContextValue {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('No shell: render below ShellProvider');
  return shell;
}

/** The live map of the page. */
export function useMap() {
  return useShell().pageContext.map;
}
