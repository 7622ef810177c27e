import type { ReactNode } from 'react';
import { MeridianArcs } from '../brand/MeridianArcs';
import { Breadcrumb, type BreadcrumbStep } from './Breadcrumb';
import styles from './banner.module.css';

/** The head of an inner page: breadcrumb, title, and the site's motif along the edge. */
export function Banner({
  breadcrumb,
  title,
  children,
}: {
  /** From the home page to this one, as in "Home / courses". */
  breadcrumb: readonly BreadcrumbStep[];
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className={`on-deep ${styles.banner}`}>
      <MeridianArcs variant="strip" />
      <div className="page-width">
        <Breadcrumb steps={breadcrumb} />
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
