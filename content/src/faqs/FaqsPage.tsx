import { useLocation, useSearchParams } from '@shared/composition';
import { paths } from '@shared/contracts';
import { Accordion, Columns, EmptyState, LinkButton, SearchField, Section } from '@shared/ui';
import { useEffect } from 'react';
import { AnotherQuestion } from './AnotherQuestion';
import { faqEntries } from './entries';
import { FaqAnswer } from './FaqAnswer';
import styles from './faqs.module.css';
import { searchEntries } from './search-entries';

export function FaqsPage() {
  const [params, changeParams] = useSearchParams();
  const { hash } = useLocation();
  const query = (params.get('q') ?? '').trim();
  const found = searchEntries(faqEntries, query);

  // The accordion hears the browser's own hash changes; a link of the router makes none.
  useEffect(() => {
    const item = document.getElementById(hash.slice(1))?.closest('details');
    if (item) item.open = true;
  }, [hash]);

  return (
    <Section>
      <Columns aside={<AnotherQuestion />}>
        <SearchField
          label="Search the questions"
          action={paths.faqs()}
          defaultValue={query}
          onSearch={(text) => changeParams({ q: text })}
        />
        <p role="status" className={styles.count}>
          {query
            ? `${found.length} of ${faqEntries.length} questions match “${query}”`
            : `${faqEntries.length} questions`}
        </p>
        {found.length > 0 ? (
          <Accordion
            name="faq"
            level={2}
            items={found.map((entry) => ({
              id: entry.id,
              title: entry.title,
              content: <FaqAnswer entry={entry} />,
            }))}
          />
        ) : (
          <EmptyState
            title="No question matches"
            actions={
              <LinkButton to={paths.faqs()} variant="secondary">
                Show all questions
              </LinkButton>
            }
          >
            <p>Try a single word, such as “certificate” or “visa”.</p>
          </EmptyState>
        )}
      </Columns>
    </Section>
  );
}
