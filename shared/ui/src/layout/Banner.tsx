import type { ReactNode } from 'react';
import { MeridianArcs } from '../covers/MeridianArcs';
import { Link } from '../links/Link';
import styles from './banner.module.css';

interface BreadcrumbStep {
  label: string;
  /** Absent for the page itself, which comes last. */
  to?: string | undefined;
}

/** The head of an inner page: section, title, breadcrumb, and the site's motif along the edge. */
export function Banner({
  crumb,
  title,
  breadcrumb,
  children,
}: {
  /** The line above the title, e.g. "Home / courses"; its first part links to the home page. */
  crumb: string;
  title: string;
  /** The parent pages and, last, this page; for pages below another one. */
  breadcrumb?: readonly BreadcrumbStep[] | undefined;
  children?: ReactNode;
}) {
  const [home, ...rest] = crumb.split(' / ');
  return (
    <div className={`on-deep ${styles.banner}`}>
      <MeridianArcs variant="strip" />
      <div className="page-width">
        <p className={styles.crumb}>
          <Link to="/">{home}</Link>
          {rest.map((segment) => ` / ${segment}`)}
        </p>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
      {breadcrumb && (
        <div className={styles.way}>
          <nav aria-label="Breadcrumb" className={`page-width ${styles.breadcrumb}`}>
            <ol>
              {breadcrumb.map(({ label, to }) => (
                <li key={to ?? label}>
                  {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
                </li>
              ))}
            </ol>
          </nav>
        </div>
      )}
    </div>
  );
}
