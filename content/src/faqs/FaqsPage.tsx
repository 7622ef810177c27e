import { useLocation, useSearchParams } from '@shared/composition';
import { paths } from '@shared/contracts';
import {
  Accordion,
  Columns,
  EmptyState,
  Icon,
  Link,
  LinkButton,
  SearchField,
  Section,
} from '@shared/ui';
import { useEffect } from 'react';
import { AnotherQuestion } from './AnotherQuestion';
import { type FaqEntry, faqEntries, searchEntries } from './faq-entries';
import styles from './faqs.module.css';

export function FaqsPage() {
  const [params, changeParams] = useSearchParams();
  const { hash } = useLocation();
  const query = (params.get('q') ?? '').trim();
  const found = searchEntries(faqEntries, query);

  // The accordion listens to hash changes of the browser; links of the router cause none.
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

/** An answer with a link to a related page and a permalink. */
function FaqAnswer({ entry: { id, title, desc, next } }: { entry: FaqEntry }) {
  return (
    <>
      <p className={styles.answer}>{desc}</p>
      <p className={styles.links}>
        {next && (
          <Link to={next.to} className={styles.next}>
            {next.label} <Icon name="arrow" size={18} />
          </Link>
        )}
        {/* A plain anchor, so that the browser scrolls and it works without JavaScript. */}
        <a
          href={`#${id}`}
          className={styles.permalink}
          aria-label={`Link to this answer: ${title}`}
        >
          Link to this answer
        </a>
      </p>
    </>
  );
}
