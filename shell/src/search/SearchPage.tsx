import { type PageProps, useIsNavigating } from '@shared/composition';
import { Pagination, Section } from '@shared/ui';
import { useEffect, useRef } from 'react';
import { describeAnswer } from './describe-answer';
import { KindChips } from './KindChips';
import { ResultList } from './ResultList';
import { SearchForm } from './SearchForm';
import { searchAddress } from './search-address';
import styles from './search-page.module.css';
import type { SearchData } from './search-route';
import { WaysOn } from './WaysOn';

/** Results with the words marked, filtered by kind and paged; works with links and a form alone. */
export function SearchPage({ data: { answer, links } }: PageProps<SearchData>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSearching = useIsNavigating();
  const page = answer?.page;
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    // The focus moves to the heading of another page of results, unless the visitor is typing.
    if (document.activeElement?.tagName !== 'INPUT')
      heading.current?.focus({ preventScroll: true });
  }, [page]);

  return (
    <Section spacing="tight" className={styles.page}>
      <div className={styles.form}>
        <SearchForm query={answer?.query ?? ''} />
      </div>
      <div role="status">
        {answer && (
          <h2 ref={heading} tabIndex={-1} className={styles.count}>
            {describeAnswer(answer)}
          </h2>
        )}
      </div>
      {answer && answer.totalOfAllKinds > 0 ? (
        <div aria-busy={isSearching} className={styles.answer}>
          <KindChips answer={answer} />
          <ResultList hits={answer.hits} />
          <Pagination
            page={answer.page}
            pages={answer.pages}
            label="Pages of results"
            to={(page) =>
              searchAddress({ query: answer.query, kind: answer.kind ?? undefined, page })
            }
          />
        </div>
      ) : (
        <WaysOn hasSearched={answer !== null} links={links} />
      )}
    </Section>
  );
}
