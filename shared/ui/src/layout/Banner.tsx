import type { ReactNode } from 'react';
import { MeridianArcs } from '../covers/MeridianArcs';
import type { BreadcrumbStep } from '../navigation/Breadcrumb';
import { Breadcrumb } from '../navigation/Breadcrumb';
import styles from './banner.module.css';

/** The head of an inner page: where it is, its title, and the motif along the edge. */
export function Banner({
  crumb,
  title,
  breadcrumb,
  lead,
  children,
}: {
  /** The line above the title, e.g. "Home / courses". */
  crumb: string;
  title: string;
  /** The way here, this page last, for pages below another. */
  breadcrumb?: readonly BreadcrumbStep[] | undefined;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={`on-deep ${styles.banner}`}>
      <MeridianArcs variant="strip" />
      <div className="page-width">
        <p className={styles.crumb}>{crumb}</p>
        <h1 className={styles.title}>{title}</h1>
        {lead && <div className={styles.lead}>{lead}</div>}
        {breadcrumb && <Breadcrumb steps={breadcrumb} />}
        {children}
      </div>
    </div>
  );
}
