import { usePageLanguage, useSearchParams } from '@meridian/composition';
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
  const { t, toAddress } = usePageLanguage();
  const query = params.get('q')?.trim() ?? '';
  const search = useListSearch({ q: query }, { pauseMs: 0 });
  const found = faqEntries.filter(({ title, desc, askedAs }) =>
    hasWords(query, [t(title), t(desc), ...askedAs]),
  );

  return (
    <Section>
      <Columns aside={<AnotherQuestion />}>
        <SearchField
          key={search.formKey}
          label={t('Search the questions')}
          action={toAddress(pathTo('/faqs'))}
          defaultValue={query}
          onSearch={(text) => search.change({ q: text })}
        />
        <p role="status" className={styles.count}>
          {query
            ? t('{found} of {all} questions match “{query}”', {
                found: found.length,
                all: faqEntries.length,
                query,
              })
            : t('{all} questions', { all: faqEntries.length })}
        </p>
        {found.length > 0 ? (
          <Accordion
            name="faq"
            items={found.map((entry) => ({
              id: entry.id,
              title: t(entry.title),
              content: <FaqAnswer entry={entry} />,
            }))}
          />
        ) : (
          <EmptyState
            title={t('No question matches')}
            actions={
              <LinkButton to={pathTo('/faqs')} variant="secondary">
                {t('Show all questions')}
              </LinkButton>
            }
          >
            <p>{t('Try a single word, such as “certificate” or “visa”.')}</p>
          </EmptyState>
        )}
      </Columns>
    </Section>
  );
}

function FaqAnswer({ entry: { id, title, desc, next } }: { entry: FaqEntry }) {
  const { t } = usePageLanguage();
  return (
    <>
      <p className={styles.answer}>{t(desc)}</p>
      <p className={styles.links}>
        {next && (
          <Link to={next.to} className={styles.next}>
            {t(next.label)} <Icon name="arrow" size={18} />
          </Link>
        )}
        {/* A plain anchor, so that the browser scrolls and it works without JavaScript. */}
        <a
          href={`#${id}`}
          className={styles.permalink}
          aria-label={t('Link to this answer: {title}', { title: t(title) })}
        >
          {t('Link to this answer')}
        </a>
      </p>
    </>
  );
}

function AnotherQuestion() {
  const { t, english } = usePageLanguage();
  return (
    <Panel title={t('Another question?')} tone="tint">
      <p>{t('Write or call. A person in Lahore answers, usually within one working day.')}</p>
      <div className={styles.contacts}>
        <LinkButton to={whatsAppLink()} newTab wide icon={<Icon name="whatsapp" />}>
          {t('WhatsApp')}
        </LinkButton>
        <LinkButton to={mailLink()} variant="secondary" wide icon={<Icon name="mail" />}>
          {t('E-mail')}
        </LinkButton>
        <LinkButton to={site.phone.href} variant="secondary" wide icon={<Icon name="phone" />}>
          <span {...english}>{site.phone.label}</span>
        </LinkButton>
      </div>
    </Panel>
  );
}
