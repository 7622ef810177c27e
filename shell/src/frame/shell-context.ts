import type { PageMap } from '@shared/contracts';
import { createContext, useContext } from 'react';
import type { ModuleSource } from '../releases/module-source';
import type { WidgetStore } from '../widgets/widget-store';

export interface Shell {
  map: PageMap;
  modules: ModuleSource;
  widgets: WidgetStore;
  /** Called when a visitor is about to follow a link. */
  onIntent: (to: string) => void;
  /** Told of what a widget threw while it was drawn. */
  onWidgetError: (id: string, error: unknown) => void;
}

const ShellContext = createContext<Shell | null>(null);

export const ShellProvider = ShellContext.Provider;

/** The page's map, modules and widgets. @throws Error outside the shell's root */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('No shell: render below ShellProvider');
  return shell;
}
