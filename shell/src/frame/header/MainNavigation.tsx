import { useLocation, useTranslate } from '@meridian/composition';
import { Link } from '@meridian/ui';
import { useMap } from '../../host/shell-context';
import { listNavigation } from '../../releases/map-index';

export function MainNavigation({
  label,
  className,
  onFollow,
}: {
  label: string;
  className?: string | undefined;
  onFollow?: () => void;
}) {
  const map = useMap();
  const t = useTranslate();
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className={className}>
      <ul>
        {listNavigation(map, 'main').map((item) => (
          <li key={item.id}>
            <Link
              to={item.to}
              aria-current={item.to === pathname ? 'page' : undefined}
              {...(onFollow ? { onClick: onFollow } : {})}
            >
              {t(item.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
