import { Link } from '../controls/Link';
import { useTexts } from '../texts';
import styles from './breadcrumb.module.css';

export interface BreadcrumbStep {
  label: string;
  /** Absent for the page itself, which comes last. */
  to?: string | undefined;
}

/** Links from the home page down to this page, in one line; where that is too narrow, the last step ends early. */
export function Breadcrumb({ steps }: { steps: readonly BreadcrumbStep[] }) {
  const t = useTexts();
  return (
    <nav aria-label={t('Breadcrumb')} className={styles.breadcrumb}>
      <ol>
        {steps.map(({ label, to }, index) => (
          <li key={to ?? label}>
            {index > 0 && <span aria-hidden="true">{' / '}</span>}
            {to ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span className={styles.page} aria-current="page">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
