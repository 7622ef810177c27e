import { formatFee } from '@meridian/contracts/programme';
import type { CourseDetail } from './course-detail';
import styles from './courses-detail.module.css';

/** The fee of each category, and what it includes; renders nothing while no fee is known. */
export function FeeLevels({ course }: { course: CourseDetail }) {
  const levels = listLevels(course);
  if (levels.length === 0) return null;
  return (
    <ul className={styles.prices} aria-label="Prices">
      {levels.map(({ category, fee, includes }) => (
        <li key={`${category} ${fee}`}>
          {category && <span>{`${category} `}</span>}
          <strong>{fee}</strong>
          {includes && <span className={styles.includes}>{` ${includes}`}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The structured fees; where there are none, the specification's texts. */
function listLevels({ fees, priceLevels, price }: CourseDetail) {
  if (fees.length > 0)
    return fees.map((fee) => ({
      category: fee.category,
      fee: formatFee(fee),
      includes: fee.includes && `with ${fee.includes}`,
    }));
  return (priceLevels.length > 0 ? priceLevels : [price]).filter(Boolean).map(splitLevel);
}

/** "Students: PKR 25,000, with the workbook" as a category, a fee and what it includes. */
function splitLevel(level: string) {
  const [, category = '', rest = level] = /^([^:]+): (.+)$/.exec(level) ?? [];
  // Commas inside an amount have no space after them.
  const [fee = '', ...includes] = rest.split(', ');
  return { category, fee, includes: includes.join(', ') };
}
