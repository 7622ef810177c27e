import type { Host, WidgetState } from '@meridian/composition';
import { FailureCard, Skeleton } from '@meridian/ui';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { hasChangedField } from '../forms/changed-fields';
import { findWidget, splitWidgetId } from '../releases/map-index';
import { usePageLanguage } from './page-language';
import { useMap, useShell } from './shell-context';

export const host: Host = {
  useLocation: () => useShell().location,
  useNavigate: () => useShell().navigate,
  useIsNavigating: () => useShell().pending !== null,
  useSettings: () => useShell().settings,
  usePageLanguage,
  useWidget,
  useServedWidget: (key, placed) => useShell().findServedWidget(key, placed),
  WidgetFailure,
  WidgetSkeleton,
};

const pending: WidgetState = { status: 'pending' };
const failed: WidgetState = { status: 'failed' };

function useWidget(id: string) {
  const { pageContext, failedWidgets, translation, loadPages, leave, onRenderError } = useShell();
  const widgets = pageContext?.widgets;
  const peek = () => widgets?.peek(id);
  const subscribe = useCallback(
    (listener: () => void) => widgets?.subscribe(listener) ?? (() => {}),
    [widgets],
  );
  const state = useSyncExternalStore(subscribe, peek, peek);
  const isUnknown = state === undefined;
  useEffect(() => {
    if (!widgets) loadPages();
    else if (isUnknown) void widgets.prepare(id);
  }, [widgets, loadPages, id, isUnknown]);
  return {
    state: state ?? (failedWidgets.includes(id) ? failed : pending),
    retry() {
      // The document lacks the translations of a widget that the server could not render; a new one may have them.
      const isWithoutItsTexts = translation?.isTranslated && failedWidgets.includes(id);
      const canReload = navigator.onLine && !hasChangedField(document.body);
      if (isWithoutItsTexts && canReload) leave(window.location.href);
      else widgets?.retry(id);
    },
    onError: (error: unknown) => onRenderError({ app: splitWidgetId(id).app, where: id }, error),
  };
}

function WidgetFailure({ id, retry }: { id: string; retry: () => void }) {
  const map = useMap();
  const { t } = usePageLanguage();
  const record = findWidget(map, id);
  return (
    <div className="page-width">
      <FailureCard
        part={record?.label ? t(record.label) : t('This part of the page')}
        retry={retry}
      />
    </div>
  );
}

function WidgetSkeleton() {
  return (
    <div className="page-width">
      <Skeleton shape="block" />
    </div>
  );
}
