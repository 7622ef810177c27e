import type { ClientMap, NavigationItem, Slot, WidgetId, WidgetRecord } from '@meridian/contracts';

export function listNavigation(
  map: ClientMap,
  placement: NavigationItem['placement'],
): NavigationItem[] {
  return (
    Object.values(map.apps)
      .flatMap(({ live }) => live.navigation)
      .filter((item) => item.placement === placement)
      // Compared by code units: the visitor's collation could order differently than the server's.
      .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
  );
}

export function listSlot(map: ClientMap, slot: Slot) {
  return Object.entries(map.apps).flatMap(([app, { live }]) =>
    live.widgets
      .filter((record) => record.slot === slot)
      .map((record) => ({
        // The map guarantees the type; the compiler cannot know it.
        id: `${app}/${record.id}` as WidgetId,
        fallbackLink: live.navigation.find((item) => item.id === record.fallbackLink) ?? null,
      })),
  );
}

export function listFrameWidgets(map: ClientMap): string[] {
  const slots: Slot[] = ['header-action', 'footer-feature'];
  return slots.flatMap((slot) => listSlot(map, slot).map(({ id }) => id));
}

export function splitWidgetId(id: string): { app: string; widget: string } {
  const [app = '', widget = ''] = id.split('/');
  return { app, widget };
}

export function findWidget(map: ClientMap, id: string): WidgetRecord | undefined {
  const { app, widget } = splitWidgetId(id);
  return map.apps[app]?.live.widgets.find((record) => record.id === widget);
}
