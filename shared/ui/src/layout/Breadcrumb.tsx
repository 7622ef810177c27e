import { Link } from '../controls/Link';
import { useTexts } from '../texts';
import styles from './breadcrumb.module.css';

export interface BreadcrumbStep {
  label: string;
  /** Undefined for the last step, which is the page itself. */
  to?: string | undefined;
}

/** Links from the home page down to this page in one line. On narrow screens the last step is cut. */
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
