import {
  type LoaderArgs,
  Message,
  type PageProps,
  usePageLanguage,
  useTranslate,
} from '@meridian/composition';
import { useFormService } from '@meridian/composition/forms';
import { mailLink, type Submission, site } from '@meridian/contracts';
import { Button, Section } from '@meridian/ui';
import { ErrorSummary, FormFailure } from '@meridian/ui/forms';
import { type ReactNode, useMemo } from 'react';
import styles from './form-page.module.css';

export interface FormData {
  /** The token as typed, or from the link of an e-mail; empty without one. */
  token: string;
  submission: Submission | null;
}

export type FormPageProps = PageProps<FormData>;
export type Outcome = Submission['outcome'] | undefined;

export function loadForm({ url, submission }: LoaderArgs<unknown>): FormData {
  const token = submission?.values.token ?? url.searchParams.get('token') ?? '';
  return { token, submission: submission ?? null };
}

export function FormPage({ children }: { children: ReactNode }) {
  return (
    <Section>
      <div className={styles.page}>{children}</div>
    </Section>
  );
}

export function Lead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}

/**
 * Translated errors of an outcome. One outcome always gives the same objects, because the summary announces new ones.
 * @param field name of the field that all errors are about
 */
export function useErrors(outcome: Outcome, field?: string) {
  const t = useTranslate();
  return useMemo(() => {
    const found = outcome?.status === 'invalid' ? outcome.errors : [];
    return found.map((one) => ({ field: field ?? one.field, message: t(one.message) }));
  }, [outcome, field, t]);
}

export function Problem({
  outcome,
  errors,
  invalid = 'This did not work',
  unavailable = 'This was not done yet',
}: {
  outcome: Outcome;
  errors: ReturnType<typeof useErrors>;
  invalid?: string;
  unavailable?: string;
}) {
  const t = useTranslate();
  return (
    <>
      <ErrorSummary title={t(invalid)} errors={errors} />
      {outcome?.status === 'unavailable' && (
        <FormFailure title={t(unavailable)}>
          <p>{t(outcome.message)}</p>
        </FormFailure>
      )}
    </>
  );
}

/** The button of a page that an e-mail links to. Without it nothing changes: mail programs open links to scan them. */
export function TokenForm({
  action,
  token,
  children,
}: {
  action: string;
  token: string;
  children: ReactNode;
}) {
  const { toAddress } = usePageLanguage();
  return (
    <form method="post" action={toAddress(action)}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="next">
        {children}
      </Button>
    </form>
  );
}

export function MailUs({ subject }: { subject?: string }) {
  const { english } = usePageLanguage();
  return (
    <a href={mailLink(subject)} {...english}>
      {site.email}
    </a>
  );
}

/** A note, with `{email}`, that is shown only when browsers send forms to EmailJS: this site does not store those. */
export function EmailJsNote({ text, subject }: { text: string; subject: string }) {
  if (useFormService() === 'site') return null;
  return (
    <p>
      <Message text={text} values={{ email: <MailUs subject={subject} /> }} />
    </p>
  );
}
