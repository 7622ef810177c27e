import type { PageProps } from '@shared/composition';
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

/** Results with the words marked, by kind and page, all of it by links and a form. */
export function SearchPage({ data: { answer, links } }: PageProps<SearchData>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = answer && `${answer.kind} ${answer.page}`;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    // A link that led to another part of the results is gone; one who typed is still in the field.
    if (document.activeElement === document.body) heading.current?.focus();
    before.current = shown;
  }, [shown]);

  return (
    <Section spacing="tight">
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
        <>
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
        </>
      ) : (
        <WaysOn hasSearched={answer !== null} links={links} />
      )}
    </Section>
  );
}
