import { Button, ErrorState, Status } from '@meridian/ui';
import { Dialog } from '@meridian/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router-dom';
import { queries } from '../api/queries';
import { AuditPage } from '../audit/AuditPage';
import { Failure } from '../elements/Failure';
import { Frame } from '../frame/Frame';
import { DiffPage } from '../history/DiffPage';
import { HistoryPage } from '../history/HistoryPage';
import { LivePage } from '../live/LivePage';
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
    errorElement: <BrokenPage />,
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
      { path: 'channels/:channel/releases', element: <ReleasesPage /> },
      { path: 'channels/:channel/releases/:app', element: <ReleasesPage /> },
      { path: 'channels/:channel/releases/:app/diff', element: <ReleaseDiffPage /> },
      { path: 'channels/:channel/audit', element: <AuditPage /> },
      { path: 'channels/:channel/teams', element: <TeamsPage /> },
      { path: 'channels', element: <Navigate to="/" replace /> },
      { path: '*', element: <NotFound /> },
    ],
  },
];

/** The pages for who is signed in, the form to sign in for others. */
export function Console() {
  const [router] = useState(() => createBrowserRouter(routes, { basename: '/ops' }));
  const { data: me, error, refetch } = useQuery(queries.me());
  const [hasBeenIn, setHasBeenIn] = useState(false);
  useRenewal(me);
  useEffect(() => {
    if (me) setHasBeenIn(true);
  }, [me]);
  const isOut = me === null;
  if (me || hasBeenIn)
    return (
      <>
        <RouterProvider router={router} />
        {/* What was typed stays behind it. */}
        {isOut && <SessionEnded />}
      </>
    );
  if (isOut) return <SignIn />;
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  return <Loading />;
}

/** Cannot be closed by accident: what lies behind it is of no use without a session. */
function SessionEnded() {
  const [closed, setClosed] = useState(0);
  return (
    <Dialog
      key={closed}
      open
      title="The session has ended"
      onClose={() => setClosed(closed + 1)}
      actions={
        <Button variant="quiet" onClick={leave}>
          Leave the console
        </Button>
      }
    >
      <SignInForm />
    </Dialog>
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

function Loading() {
  return <Status>Loading</Status>;
}
