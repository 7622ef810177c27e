import { ErrorState, Status } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router-dom';
import { queries } from './api/queries';
import { AppPage } from './app-page/AppPage';
import { Failure, Loaded } from './elements/Loaded';
import { Frame } from './frame/Frame';
import { DiffPage } from './history/DiffPage';
import { HistoryPage } from './history/HistoryPage';
import { LivePage } from './live/LivePage';
import { ServersPage } from './live/ServersPage';
import { ReleasesPage } from './releases/ReleasesPage';
import { SignIn } from './sign-in/SignIn';

const routes = [
  {
    element: <Frame />,
    errorElement: <BrokenPage />,
    children: [
      { index: true, element: <FirstChannel /> },
      { path: 'channels/:channel', element: <LivePage /> },
      { path: 'channels/:channel/apps/:app', element: <AppPage /> },
      { path: 'channels/:channel/history', element: <HistoryPage /> },
      { path: 'channels/:channel/diff', element: <DiffPage /> },
      { path: 'channels/:channel/servers', element: <ServersPage /> },
      { path: 'channels/:channel/releases', element: <ReleasesPage /> },
      { path: 'channels/:channel/releases/:app', element: <ReleasesPage /> },
      { path: 'channels/:channel/releases/:app/diff', element: <DiffPage /> },
      // An old URL, or a mistyped one.
      { path: '*', element: <FirstChannel /> },
    ],
  },
];

/** The pages for people with a session, the sign-in form for others. */
export function Console() {
  // Outlives a session that ends: after signing in again, the same page is shown.
  const [router] = useState(() => createBrowserRouter(routes, { basename: '/ops' }));
  const { data, error, refetch } = useQuery({
    ...queries.session(),
    // A hidden window asks too, so that its session is renewed.
    ...{ refetchInterval: 60_000, refetchIntervalInBackground: true },
  });
  if (data?.session) return <RouterProvider router={router} />;
  if (data) return <SignIn identity={data.identity} />;
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  return <Status>Loading</Status>;
}

function FirstChannel() {
  return (
    <Loaded query={useQuery(queries.session())}>
      {({ channels }) => <Navigate to={`/channels/${channels[0]}`} replace />}
    </Loaded>
  );
}

/** Stands for a page that cannot be shown: its code may be of an older build of the console. */
function BrokenPage() {
  return (
    <ErrorState title="This page cannot be shown" retry={() => window.location.reload()}>
      <p>The console may have been updated. Loading it again helps then.</p>
    </ErrorState>
  );
}
