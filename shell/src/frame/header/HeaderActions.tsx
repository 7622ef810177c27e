import { RemoteWidget } from '@shared/composition';
import type { NavigationItem } from '@shared/contracts';
import { LinkButton } from '@shared/ui';
import { listNavigation, listSlot } from '../../releases/map-index';
import { useMap } from '../shell-context';

/** The actions that remotes declare, each as its widget or, without one, as a plain link. */
export function HeaderActions() {
  const map = useMap();
  const widgets = listSlot(map, 'header-action');
  const replaced = new Set(widgets.map(({ fallbackLink }) => fallbackLink?.id));
  return (
    <>
      {widgets.map(({ id, fallbackLink }) => (
        <RemoteWidget
          key={id}
          id={id}
          fallback={fallbackLink ? <ActionLink item={fallbackLink} /> : null}
        />
      ))}
      {listNavigation(map, 'action')
        .filter((item) => !replaced.has(item.id))
        .map((item) => (
          <ActionLink key={item.id} item={item} />
        ))}
    </>
  );
}

function ActionLink({ item }: { item: NavigationItem }) {
  return (
    <LinkButton to={item.to} variant="secondary" size="small" newTab={item.newTab ?? false}>
      {item.label}
    </LinkButton>
  );
}
