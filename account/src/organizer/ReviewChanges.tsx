import {
  feeCurrencies,
  type ProposalField,
  proposalFields,
  type Review,
} from '@meridian/contracts/organizers';
import { type Fact, FactList, formatDate } from '@meridian/ui/page';
import styles from './organizer.module.css';

/** The difference between a change and the public version, field by field. */
export function ReviewChanges({ review: { values, approved } }: { review: Review }) {
  if (!approved) return null;
  const changes = proposalFields.filter(({ name }) => values[name] !== approved.values[name]);
  const facts: Fact[] = changes.map(({ name, label }) => ({
    term: label,
    detail: (
      <>
        <del className={styles.before}>
          <span className="visually-hidden">Before: </span>
          {inWords(name, approved.values[name])}
        </del>
        <ins className={styles.after}>
          <span className="visually-hidden">After: </span>
          {inWords(name, values[name])}
        </ins>
      </>
    ),
  }));
  if (!approved.isSameImage)
    facts.push({ term: 'Image', detail: 'Another one than is public now' });
  return (
    <div className={styles.changes}>
      <h4 className={styles.reasonTitle}>What would change</h4>
      {facts.length > 0 ? (
        <FactList facts={facts} />
      ) : (
        <p className={styles.meaning}>Nothing: it was sent in again as it is public.</p>
      )}
    </div>
  );
}

function inWords(field: ProposalField, value: string): string {
  if (!value) return 'nothing';
  if (field === 'startDate' || field === 'endDate' || field === 'earlyUntil')
    return formatDate(value);
  const currency = feeCurrencies.find((each) => field === 'feeCurrency' && each.value === value);
  return currency?.label ?? value;
}
