import { ToastRegion } from '@shared/ui';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Footer } from './Footer';
import { Header } from './Header';
import { PendingPage } from './PendingPage';
import { useArrival } from './use-arrival';

/** What every page stands in: header, main area, footer. It stays when a page fails. */
export function Frame() {
  const main = useArrival();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        <PendingPage>
          <Outlet />
        </PendingPage>
      </main>
      <Footer />
      <ToastRegion />
      <ScrollRestoration />
    </>
  );
}
