import { useIsNavigating } from '@meridian/composition';
import type { SearchHit, SearchResponse } from '@meridian/contracts';
import { Link } from '@meridian/ui';
import { ChipGroup, ChipLink, Pagination } from '@meridian/ui/page';
import { HitFacts, Marked } from '../HitTexts';
import { searchUrl } from '../search-url';
import styles from './search-page.module.css';

export function Results({ response }: { response: SearchResponse }) {
  const { query, kind, page, pages, hits } = response;
  const isSearching = useIsNavigating();
  return (
    <div aria-busy={isSearching} className={styles.response}>
      <KindChips response={response} />
      <ol className={styles.results}>
        {hits.map((hit) => (
          <Result key={hit.path} hit={hit} />
        ))}
      </ol>
      <Pagination
        page={page}
        pages={pages}
        label="Pages of results"
        to={(other) => searchUrl({ query, kind: kind ?? undefined, page: other })}
      />
    </div>
  );
}

function Result({ hit }: { hit: SearchHit }) {
  const { path, title, kind, excerpt } = hit;
  return (
    <li className={styles.result}>
      <p className={styles.kind}>{kind}</p>
      <h3 className={styles.title}>
        <Link to={path}>
          <Marked text={title} />
        </Link>
      </h3>
      <HitFacts hit={hit} className={styles.facts} />
      {excerpt.length > 0 && (
        <p className={styles.excerpt}>
          <Marked text={excerpt} />
        </p>
      )}
    </li>
  );
}

function KindChips({ response }: { response: SearchResponse }) {
  const { query, kinds, kind, totalOfAllKinds } = response;
  if (kinds.length < 2) return null;
  const chips = [
    { of: undefined, label: 'All', count: totalOfAllKinds },
    ...kinds.map((one) => ({ of: one.kind, label: `${one.kind}s`, count: one.count })),
  ];
  return (
    <div className={styles.kinds}>
      <ChipGroup label="Kinds of results">
        {chips.map(({ of, label, count }) => (
          <ChipLink
            key={label}
            to={searchUrl({ query, kind: of })}
            selected={kind === (of ?? null)}
            count={count}
            preventScrollReset
          >
            {label}
          </ChipLink>
        ))}
      </ChipGroup>
    </div>
  );
}
