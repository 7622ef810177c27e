import { defineRoute, Message, usePageLanguage } from '@meridian/composition';
import { titleWithOutcome } from '@meridian/composition/forms';
import type { Submission } from '@meridian/contracts';
import { Button, Link, Section } from '@meridian/ui';
import { ErrorSummary, FormFailure, FormSuccess } from '@meridian/ui/forms';
import { useMemo } from 'react';
import styles from './newsletter-page.module.css';
import { newsletterPaths } from './newsletter-paths';

interface LinkData {
  /** From the link of the e-mail; empty when the link was cut off. */
  token: string;
  submission: Submission | null;
}

type TextName = 'heading' | 'description' | 'question' | 'button' | 'done' | 'next';

/**
 * The page to which a link of an e-mail leads. Opening it changes nothing, because mail programs open
 * links to scan them; its button posts a plain form to the same path.
 */
export function defineLinkRoute(
  action: '/newsletter/confirm' | '/newsletter/unsubscribe',
  texts: Record<TextName, string>,
) {
  const { heading, description } = texts;
  return defineRoute<typeof action, LinkData>({
    loader: ({ url, submission }) => ({
      token: submission?.values.token ?? url.searchParams.get('token') ?? '',
      submission: submission ?? null,
    }),
    // biome-ignore lint/correctness/noComponentHookFactories: called once for each of two modules.
    Page: ({ data }) => <LinkPage data={data} action={action} texts={texts} />,
    meta: ({ data: { submission }, t }) => ({
      title: titleWithOutcome(t(heading), submission, t),
      description: t(description),
      heading: t(heading),
      breadcrumb: [{ label: t('Newsletter'), to: newsletterPaths.subscribe }],
      noIndex: true,
    }),
  });
}

function LinkPage({
  data: { token, submission },
  action,
  texts,
}: {
  data: LinkData;
  action: string;
  texts: Record<TextName, string>;
}) {
  const { t, toAddress } = usePageLanguage();
  const outcome = submission?.outcome;
  // The same objects as long as the outcome is: the summary announces new ones.
  const errors = useMemo(() => {
    const found = outcome?.status === 'invalid' ? outcome.errors : [];
    return found.map((one) => ({ ...one, message: t(one.message) }));
  }, [outcome, t]);
  if (outcome?.status === 'accepted')
    return (
      <Section>
        <div className={styles.page}>
          <FormSuccess title={t(texts.done)}>
            <p>{t(texts.next)}</p>
          </FormSuccess>
        </div>
      </Section>
    );
  const isCut = !token || outcome?.status === 'invalid';
  return (
    <Section>
      <div className={styles.page}>
        {outcome?.status === 'invalid' && (
          <ErrorSummary title={t('This did not work')} errors={errors} />
        )}
        {outcome?.status === 'unavailable' && (
          <FormFailure title={t('This was not done yet')}>
            <p>{t(outcome.message)}</p>
          </FormFailure>
        )}
        {isCut ? (
          <p className={styles.lead}>
            <Message
              text="Open the link from the newest message that you have from us, whole, or {subscribe}."
              values={{
                subscribe: (
                  <Link to={newsletterPaths.subscribe}>{t('subscribe to the newsletter')}</Link>
                ),
              }}
            />
          </p>
        ) : (
          <>
            <p className={styles.lead}>{t(texts.question)}</p>
            <form method="post" action={toAddress(action)}>
              <input type="hidden" name="token" value={token} />
              <Button type="submit" variant="next">
                {t(texts.button)}
              </Button>
            </form>
          </>
        )}
      </div>
    </Section>
  );
}
