import { ErrorState } from '@shared/ui';
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { describeFailure } from './describe-failure';
import { NotFound } from './NotFound';
import { useDocumentMeta } from './use-document-meta';

/** In the place of a page that could not be had: the 404 page, or a card with a retry. */
export function RouteFailure() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  useDocumentMeta(describeFailure(status));
  if (status === 404) return <NotFound path={pathname} />;
  return (
    <div className="page-width">
      <ErrorState
        title="This page cannot be shown right now"
        retry={() => void revalidate()}
        link={{ to: '/', label: 'Go to the home page' }}
      >
        <p role="status">
          {state === 'loading'
            ? 'Trying again…'
            : 'The fault is on our side, and the rest of the site works as usual. Try again in a moment, or go on from the menu.'}
        </p>
      </ErrorState>
    </div>
  );
}
