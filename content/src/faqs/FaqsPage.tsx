import { useLocation, useSearchParams } from '@meridian/composition';
import { hasWords, useListSearch } from '@meridian/composition/forms';
import { mailLink, pathTo, site, whatsAppLink } from '@meridian/contracts';
import {
  Columns,
  EmptyState,
  Icon,
  Link,
  LinkButton,
  Panel,
  SearchField,
  Section,
} from '@meridian/ui';
import { Accordion } from '@meridian/ui/page';
import { type FaqEntry, faqEntries } from './faq-entries';
import styles from './faqs.module.css';

export function FaqsPage() {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const query = params.get('q')?.trim() ?? '';
  const search = useListSearch({ q: query }, { pauseMs: 0 });
  const found = faqEntries.filter(({ title, desc }) => hasWords(query, [title, desc]));

  return (
    <Section>
      <Columns aside={<AnotherQuestion />}>
        <SearchField
          key={search.formKey}
          label="Search the questions"
          action={pathTo('/faqs')}
          defaultValue={query}
          onSearch={(text) => search.change({ q: text })}
        />
        <p role="status" className={styles.count}>
          {query
            ? `${found.length} of ${faqEntries.length} questions match “${query}”`
            : `${faqEntries.length} questions`}
        </p>
        {found.length > 0 ? (
          <Accordion
            name="faq"
            hash={hash}
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
              <LinkButton to={pathTo('/faqs')} variant="secondary">
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

/** The contact methods, for visitors who did not find an answer. */
function AnotherQuestion() {
  return (
    <Panel title="Another question?" tone="tint">
      <p>Write or call. A person in Lahore answers, usually within one working day.</p>
      <div className={styles.contacts}>
        <LinkButton to={whatsAppLink()} newTab wide icon={<Icon name="whatsapp" />}>
          WhatsApp
        </LinkButton>
        <LinkButton to={mailLink()} variant="secondary" wide icon={<Icon name="mail" />}>
          E-mail
        </LinkButton>
        <LinkButton to={site.phone.href} variant="secondary" wide icon={<Icon name="phone" />}>
          {site.phone.label}
        </LinkButton>
      </div>
    </Panel>
  );
}
