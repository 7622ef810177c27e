import { ToastRegion } from '@shared/ui';
import { CurrentPage } from './CurrentPage';
import { Footer } from './Footer';
import { Header } from './Header';
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
        <CurrentPage />
      </main>
      <Footer />
      <ToastRegion />
    </>
  );
}
