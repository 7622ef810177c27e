import type { SearchResponse } from '@shared/contracts';
import { ChipGroup, ChipLink } from '@shared/ui';
import { searchUrl } from '../search-url';
import styles from './search-page.module.css';

/** Filters the results by kind, with links that show counts. */
export function KindChips({
  response: { query, kinds, kind, totalOfAllKinds },
}: {
  response: SearchResponse;
}) {
  if (kinds.length < 2) return null;
  return (
    <div className={styles.kinds}>
      <ChipGroup label="Kinds of results">
        <ChipLink
          to={searchUrl({ query })}
          selected={kind === null}
          count={totalOfAllKinds}
          preventScrollReset
        >
          All
        </ChipLink>
        {kinds.map((found) => (
          <ChipLink
            key={found.kind}
            to={searchUrl({ query, kind: found.kind })}
            selected={kind === found.kind}
            count={found.count}
            preventScrollReset
          >
            {found.kind}s
          </ChipLink>
        ))}
      </ChipGroup>
    </div>
  );
}
