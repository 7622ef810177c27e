import { createContext, useContext } from 'react';
import type { Page, Runtime } from '../routing/load-page';

export interface Shell {
  runtime: Runtime;
  page: Page;
  /** Path that is being loaded; null at rest. */
  pending: string | null;
  /** Loads the page on the screen once more. */
  reload: () => void;
  /** Goes to an address of another site. */
  leave: (href: string) => void;
  /** Called when a visitor is about to follow a link. */
  onIntent: (to: string) => void;
  /** Told of what a page or a widget threw while it was drawn. */
  onDrawError: (where: string, error: unknown) => void;
}

const ShellContext = createContext<Shell | null>(null);

export const ShellProvider = ShellContext.Provider;

/** The page, its map and its modules. @throws Error outside the shell's root */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('No shell: render below ShellProvider');
  return shell;
}

/** The live map that the page was made from. */
export function useMap() {
  return useShell().runtime.map;
}
