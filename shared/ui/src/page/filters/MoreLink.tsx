import { LinkButton } from '@meridian/ui';
import styles from './more-link.module.css';

/**
 * The end of a list that is shown in part: the number of shown items, and a link to the same list with more. The link's
 * fragment names the first added item, where the visitor reads on.
 */
export function MoreLink({
  to,
  toAll,
  shown,
  total,
  noun,
}: {
  /** E.g. `/books?show=24#book-13`; undefined when the page cannot show more, and visitors have to filter. */
  to: string | undefined;
  /** The list with all its items. */
  toAll?: string | undefined;
  shown: number;
  total: number;
  /** The listed noun in the singular, e.g. "book". */
  noun: string;
}) {
  return (
    <div className={styles.more}>
      <p className={styles.count}>{`${shown} of ${total} ${noun}s shown`}</p>
      {shown < total && !to && <p>Use the filters to find the others.</p>}
      {shown < total && to && (
        <LinkButton to={to} variant="secondary" preventScrollReset>
          {`More ${noun}s`}
        </LinkButton>
      )}
      {shown < total && toAll && (
        <LinkButton to={toAll} variant="quiet" preventScrollReset>
          {`All ${total} on one page`}
        </LinkButton>
      )}
    </div>
  );
}
