import { PlacedWidget } from '@meridian/composition';
import type { PageState } from '@meridian/contracts/ssr';
import type { Navigator } from 'react-router-dom';
import { hasChangedField } from '../forms/changed-fields';
import { PageRouter } from '../host/PageRouter';
import { splitWidgetId } from '../releases/map-index';
import type { PageContext } from '../routing/load-page';
import type { OpenRoot } from './create-roots';
import type { ServedWidgets } from './served-widgets';
import { whenReleased } from './when-released';

export function createWidgetHydration(
  { parts, translation }: Pick<PageState, 'parts' | 'translation'>,
  served: ServedWidgets,
  { modules, widgets }: Pick<PageContext, 'modules' | 'widgets'>,
  { openRoot, navigator }: { openRoot: OpenRoot; navigator: Navigator },
) {
  /** @returns false when code or data cannot be loaded, the widget is gone, or a fallback would lose what was typed */
  return async (key: string): Promise<boolean> => {
    const part = parts[key];
    if (!part) return false;
    await widgets.prepare(part.id);
    await whenReleased();
    const element = document.querySelector<HTMLElement>(`[data-part="${CSS.escape(key)}"]`);
    const widget = served.find(key);
    if (!widget || !element || widgets.peek(part.id)?.status !== 'ready') return false;
    const { app } = splitWidgetId(part.id);
    const hasFallenBack = modules.hasFallenBack(app);
    // The other release would begin without what the visitor has typed.
    if (hasFallenBack && hasChangedField(element)) return false;
    await widget.open(
      (placed) => (
        <PageRouter navigator={navigator}>
          <PlacedWidget id={part.id} {...placed} />
        </PageRouter>
      ),
      (children) =>
        openRoot(element, children, {
          isServed: !hasFallenBack,
          prefix: key,
          messages: translation?.parts[key],
          ownerOf: () => ({ app, version: modules.versionOf(app) }),
        }),
    );
    return true;
  };
}
