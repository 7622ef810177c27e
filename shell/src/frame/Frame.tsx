import { ToastRegion } from '@shared/ui';
import { CurrentPage } from './CurrentPage';
import { Footer } from './Footer';
import { Header } from './Header';
import { useArrival } from './use-arrival';

/** Header, main area and footer around every page, also around one that failed. */
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
