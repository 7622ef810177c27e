import type { LoaderArgs } from '@shared/composition';
import type { Submission } from '@shared/contracts';
import { Button, Link, Section } from '@shared/ui';
import { ErrorSummary, FormFailure, FormSuccess } from '@shared/ui/forms';
import styles from './newsletter-page.module.css';
import { newsletterPaths } from './newsletter-paths';

export interface LinkData {
  /** From the link of the e-mail; empty when the link was cut off. */
  token: string;
  submission: Submission | null;
}

export interface LinkWords {
  question: string;
  button: string;
  done: string;
  next: string;
}

/**
 * The page to which a link of an e-mail leads. Opening it changes nothing, because mail programs open
 * links to scan them; its button posts a plain form.
 */
export function LinkPage({
  data: { token, submission },
  action,
  words,
}: {
  data: LinkData;
  action: string;
  words: LinkWords;
}) {
  const outcome = submission?.outcome;
  if (outcome?.status === 'accepted')
    return (
      <Section>
        <div className={styles.page}>
          <FormSuccess title={words.done}>
            <p>{words.next}</p>
          </FormSuccess>
        </div>
      </Section>
    );
  const isCut = !token || outcome?.status === 'invalid';
  return (
    <Section>
      <div className={styles.page}>
        {outcome?.status === 'invalid' && (
          <ErrorSummary title="This did not work" errors={outcome.errors} />
        )}
        {outcome?.status === 'unavailable' && (
          <FormFailure title="This was not done yet">
            <p>{outcome.message}</p>
          </FormFailure>
        )}
        {isCut ? (
          <p className={styles.lead}>
            Open the link from the newest message that you have from us, whole, or{' '}
            <Link to={newsletterPaths.subscribe}>subscribe to the newsletter</Link>.
          </p>
        ) : (
          <>
            <p className={styles.lead}>{words.question}</p>
            <form method="post" action={action}>
              <input type="hidden" name="token" value={token} />
              <Button type="submit" variant="next">
                {words.button}
              </Button>
            </form>
          </>
        )}
      </div>
    </Section>
  );
}

/** Reads the token of an e-mail's link from the URL or from the posted form. */
export function readLink({ url, submission }: LoaderArgs<unknown>): LinkData {
  const token = submission?.values.token ?? url.searchParams.get('token') ?? '';
  return { token, submission: submission ?? null };
}
