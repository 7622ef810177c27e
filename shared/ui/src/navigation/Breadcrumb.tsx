import { Link } from '../links/Link';
import styles from './breadcrumb.module.css';

export interface BreadcrumbStep {
  label: string;
  /** Absent for the page itself, which comes last. */
  to?: string | undefined;
}

/** The path from the home page to this one. */
export function Breadcrumb({ steps }: { steps: readonly BreadcrumbStep[] }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <ol>
        {steps.map(({ label, to }) => (
          <li key={label}>
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
