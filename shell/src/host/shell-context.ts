import type { Host } from '@meridian/composition';
import type { ClientMap, SiteSettings } from '@meridian/contracts';
import type { PageTranslation } from '@meridian/contracts/ssr';
import { createContext, useContext } from 'react';
import type { Leave } from '../routing/leave';
import type { Page } from '../routing/load-page';
import type { Navigation } from '../routing/page-store';

export interface ShellContextValue extends Navigation {
  /** The document's part of the live map. */
  map: ClientMap;
  settings: SiteSettings;
  translation: PageTranslation | null;
  failedWidgets: readonly string[];
  findServedWidget: Host['useServedWidget'];
  navigate: ReturnType<Host['useNavigate']>;
  /** Loads a new document: of another site, or of a page whose code is not here. */
  leave: Leave;
  /** Loads the code of pages and widgets, unless it is here. */
  loadPages: () => void;
  reload: () => void;
  onRenderError: (fault: { app: string; where: string }, error: unknown) => void;
}

const ShellContext = createContext<ShellContextValue | null>(null);

export const ShellProvider = ShellContext.Provider;

export function useShell(): ShellContextValue {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('No shell: render below ShellProvider');
  return shell;
}

/** The live map: the document's part of it, or the whole once a page has loaded that. */
export function useMap(): ClientMap {
  const { map, pageContext } = useShell();
  return pageContext?.map ?? map;
}

/** The page on the screen. @throws Error in the frame, which does not wait for the code of pages */
export function usePage(): Page {
  const { page } = useShell();
  if (!page) throw new Error('No page: render in the part of the page');
  return page;
}
