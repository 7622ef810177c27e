import type { PageProps } from '@meridian/composition';
import {
  mailLink,
  type NavigationItem,
  type SearchResponse,
  whatsAppLink,
} from '@meridian/contracts';
import { EmptyState, Section } from '@meridian/ui';
import { ChipGroup, ChipLink } from '@meridian/ui/page';
import { useEffect, useRef } from 'react';
import { SearchForm } from '../SearchForm';
import { formatReading, formatResultsHeading } from '../search-texts';
import { Results } from './Results';
import styles from './search-page.module.css';

export interface SearchData {
  /** Null without a query. */
  response: SearchResponse | null;
  /** The main pages, shown when there are no results. */
  links: readonly Pick<NavigationItem, 'label' | 'to'>[];
}

export function SearchPage({ data: { response, links } }: PageProps<SearchData>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const page = response?.page;
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
        <SearchForm query={response?.query ?? ''} />
      </div>
      <div role="status">
        {response && (
          <h2 ref={heading} tabIndex={-1} className={styles.count}>
            {formatResultsHeading(response)}
          </h2>
        )}
        {response?.reading && <p className={styles.reading}>{formatReading(response.reading)}</p>}
      </div>
      {response && response.totalOfAllKinds > 0 ? (
        <Results response={response} />
      ) : (
        <NextSteps hasSearched={response !== null} links={links} />
      )}
    </Section>
  );
}

function NextSteps({ hasSearched, links }: { hasSearched: boolean; links: SearchData['links'] }) {
  return (
    <EmptyState
      title={hasSearched ? 'Try it another way' : 'What are you looking for?'}
      actions={
        <ChipGroup label="Main pages">
          {links.map(({ label, to }) => (
            <ChipLink key={to} to={to}>
              {label}
            </ChipLink>
          ))}
        </ChipGroup>
      }
    >
      {hasSearched ? (
        <p>
          Fewer or more general words find more: “heart” in place of “cardiac decompensation”. A
          month, a city or a price works too: “Lahore January under 10,000”. Or ask us, on{' '}
          <a href={whatsAppLink()}>WhatsApp</a> or by <a href={mailLink()}>e-mail</a>.
        </p>
      ) : (
        <p>
          Type a subject, a city, a month, the name of a book or a question in your own words. You
          can also begin with one of these pages:
        </p>
      )}
    </EmptyState>
  );
}
