import type { ReactNode } from 'react';
import { MeridianArcs } from '../covers/MeridianArcs';
import { Link } from '../links/Link';
import type { BreadcrumbStep } from '../navigation/Breadcrumb';
import { Breadcrumb } from '../navigation/Breadcrumb';
import styles from './banner.module.css';

/** The head of an inner page: section, title, breadcrumb, and the site's motif along the edge. */
export function Banner({
  crumb,
  title,
  breadcrumb,
  lead,
  children,
}: {
  /** The line above the title, e.g. "Home / courses"; its first part links to the home page. */
  crumb: string;
  title: string;
  /** The parent pages and, last, this page; for pages below another one. */
  breadcrumb?: readonly BreadcrumbStep[] | undefined;
  lead?: ReactNode;
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
        {lead && <div className={styles.lead}>{lead}</div>}
        {children}
      </div>
      {breadcrumb && (
        <div className={styles.way}>
          <div className="page-width">
            <Breadcrumb steps={breadcrumb} />
          </div>
        </div>
      )}
    </div>
  );
}
