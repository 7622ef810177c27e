import { DataTable } from '@meridian/ui/page';
import styles from './conference-columns.module.css';
import type { ConferenceView } from './conference-detail';
import { toFeeTable } from './fee-table';

/** The pricing table with discount, tax and a note; renders nothing when the conference has none of them. */
export function RegistrationFees({
  data: { conference, state, today },
  level = 2,
}: {
  data: ConferenceView;
  level?: 2 | 3;
}) {
  const Heading = `h${level}` as const;
  const { title, pricing, fees, discountHeading, discount, taxDetails, note } = conference;
  const table = toFeeTable(pricing, fees, state === 'open' ? today : null);
  const hasPrices = table.rows.length > 0 && table.columns.length > 0;
  if (!hasPrices && !discount && !taxDetails && !note) return null;
  return (
    <div className={styles.fees}>
      <Heading className={styles.feesTitle}>Registration fees</Heading>
      {hasPrices && (
        <DataTable
          caption={`Registration fees for ${title}`}
          captionHidden
          columns={[
            { label: table.heading },
            ...table.columns.map(({ label, isCurrent }) => ({
              label: isCurrent ? `${label} (now)` : label,
              numeric: true,
            })),
          ]}
          rows={table.rows.map(({ category, fees: cells }) => ({
            header: category,
            cells: cells.map((cell, column) => {
              const Amount = table.columns[column]?.isCurrent ? 'strong' : 'span';
              return (
                <Amount key={cell} className={styles.amount}>
                  {cell}
                </Amount>
              );
            }),
          }))}
        />
      )}
      {discount && (
        <p className={styles.discount}>
          {discountHeading && <strong>{`${discountHeading}: `}</strong>}
          {discount}
        </p>
      )}
      {taxDetails && <p className={styles.terms}>{taxDetails}</p>}
      {note && <p className={styles.terms}>{note}</p>}
    </div>
  );
}
