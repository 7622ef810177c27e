import { PlacedWidget } from '@shared/composition';
import type { PageState } from '@shared/contracts/ssr';
import type { Navigator } from 'react-router-dom';
import { splitWidgetId } from '../releases/map-index';
import type { PageContext } from '../routing/load-page';
import type { OpenRoot } from './create-roots';
import { PageRouter } from './PageRouter';
import type { WidgetPlaces } from './widget-places';

/** Makes the function that hydrates a widget of the server. */
export function createWidgetHydration(
  parts: PageState['parts'],
  places: WidgetPlaces,
  { modules, widgets }: Pick<PageContext, 'modules' | 'widgets'>,
  { openRoot, navigator }: { openRoot: OpenRoot; navigator: Navigator },
) {
  /** @returns false when its code or its data cannot be loaded, or when it is no longer there */
  return async (key: string): Promise<boolean> => {
    const part = parts[key];
    if (!part) return false;
    await widgets.prepare(part.id);
    const element = document.querySelector<HTMLElement>(`[data-part="${CSS.escape(key)}"]`);
    const place = places.find(key);
    if (!place || !element || widgets.peek(part.id)?.status !== 'ready') return false;
    const content = (props: Record<string, unknown>) => (
      <PageRouter navigator={navigator}>
        <PlacedWidget id={part.id} fallback={place.fallback} props={props} />
      </PageRouter>
    );
    const served = part.props ?? place.props ?? {};
    const isServed = !modules.hasFallenBack(splitWidgetId(part.id).app);
    place.root ??= openRoot(element, content(served), { isServed, prefix: key });
    const { root, fallback } = place;
    await root.alive;
    place.render = () => root.render(content(place.props ?? served));
    // It may have been placed with something else meanwhile.
    const isSame = place.fallback === fallback && (!place.props || place.props === served);
    if (!isSame) place.render();
    return true;
  };
}
