import { Status } from '@meridian/ui';
import { Dialog } from '@meridian/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router-dom';
import { queries } from '../api/queries';
import { RequestError } from '../api/send';
import { AuditPage } from '../audit/AuditPage';
import { Frame } from '../frame/Frame';
import { DiffPage } from '../history/DiffPage';
import { HistoryPage } from '../history/HistoryPage';
import { LivePage } from '../live/LivePage';
import { Failure } from '../parts/Failure';
import { ReleaseDiffPage } from '../releases/ReleaseDiffPage';
import { ReleasesPage } from '../releases/ReleasesPage';
import { ServersPage } from '../servers/ServersPage';
import { leave } from '../sign-in/leave';
import { SignIn } from '../sign-in/SignIn';
import { SignInForm } from '../sign-in/SignInForm';
import { useRenewal } from '../sign-in/use-renewal';
import { TeamsPage } from '../teams/TeamsPage';
import { FirstChannel } from './FirstChannel';
import { NotFound } from './NotFound';

const routes = [
  {
    element: <Frame />,
    HydrateFallback: Loading,
    children: [
      { index: true, element: <FirstChannel /> },
      { path: 'channels/:channel', element: <LivePage /> },
      {
        path: 'channels/:channel/apps/:app',
        lazy: async () => ({ Component: (await import('../app-page/AppPage')).AppPage }),
      },
      { path: 'channels/:channel/history', element: <HistoryPage /> },
      { path: 'channels/:channel/diff', element: <DiffPage /> },
      { path: 'channels/:channel/servers', element: <ServersPage /> },
      { path: 'releases', element: <ReleasesPage /> },
      { path: 'releases/:app', element: <ReleasesPage /> },
      { path: 'releases/:app/diff', element: <ReleaseDiffPage /> },
      { path: 'audit', element: <AuditPage /> },
      { path: 'teams', element: <TeamsPage /> },
      { path: 'channels', element: <Navigate to="/" replace /> },
      { path: '*', element: <NotFound /> },
    ],
  },
];

/** The pages for who is signed in, the form to sign in for others. */
export function Console() {
  const [router] = useState(() => createBrowserRouter(routes, { basename: '/ops' }));
  const { data: me, error, refetch } = useQuery(queries.me());
  useRenewal(me);
  const isOut = error instanceof RequestError && error.code === 'unauthenticated';
  if (me)
    return (
      <>
        <RouterProvider router={router} />
        {/* What was typed stays behind it. */}
        {isOut && (
          <Dialog open title="The session has ended" onClose={leave}>
            <SignInForm />
          </Dialog>
        )}
      </>
    );
  if (isOut) return <SignIn />;
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  return <Loading />;
}

function Loading() {
  return <Status>Loading</Status>;
}
