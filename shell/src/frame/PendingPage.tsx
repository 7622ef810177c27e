import { PageSkeleton } from '@shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { matchPath, useLocation, useNavigation } from 'react-router-dom';
import { listRoutes } from '../releases/map-index';
import { useShell } from './shell-context';

/** A page that comes faster than this appears without a skeleton. */
const patience = 300;

/** Shows the skeleton of the page that is awaited, in the shape that its owner declared. */
export function PendingPage({ children }: { children: ReactNode }) {
  const { map } = useShell();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const target = navigation.state === 'loading' ? navigation.location.pathname : pathname;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (target === pathname) return;
    const timer = setTimeout(() => setIsSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [target, pathname]);

  if (!isSlow || target === pathname) return children;
  const owner = listRoutes(map).find(({ route }) => matchPath(route.path, target));
  return (
    <div className="page-width">
      <PageSkeleton shape={owner?.route.skeleton ?? 'page'} />
    </div>
  );
}
