import { DataTable } from '@meridian/ui/page';
import styles from './conference-columns.module.css';
import type { ConferenceDetail } from './conference-detail';

/** The pricing table with discount, tax and refunds; renders nothing when the conference has none of them. */
export function RegistrationFees({
  conference,
  level = 2,
}: {
  conference: ConferenceDetail;
  level?: 2 | 3;
}) {
  const Heading = `h${level}` as const;
  const { title, pricing, discountHeading, discount, taxDetails, note } = conference;
  const hasPrices = pricing.rows.length > 0 && pricing.columns.length > 0;
  if (!hasPrices && !discount && !taxDetails && !note) return null;
  return (
    <div className={styles.fees}>
      <Heading className={styles.feesTitle}>Registration fees</Heading>
      {hasPrices && (
        <DataTable
          caption={`Registration fees for ${title}`}
          captionHidden
          columns={[
            { label: pricing.heading },
            ...pricing.columns.map((label) => ({ label, numeric: true })),
          ]}
          rows={pricing.rows.map(({ category, prices }) => ({ header: category, cells: prices }))}
        />
      )}
      {discount && (
        <p className={styles.discount}>
          {discountHeading && <strong>{discountHeading}: </strong>}
          {discount}
        </p>
      )}
      {taxDetails && <p className={styles.terms}>{taxDetails}</p>}
      {note && <p className={styles.terms}>{note}</p>}
    </div>
  );
}
