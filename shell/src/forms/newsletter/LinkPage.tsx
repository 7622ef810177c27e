import { defineRoute, Message, useTranslate } from '@meridian/composition';
import { titleWithOutcome } from '@meridian/composition/forms';
import { Link } from '@meridian/ui';
import { FormSuccess } from '@meridian/ui/forms';
import {
  type FormData,
  FormPage,
  Lead,
  loadForm,
  Problem,
  TokenForm,
  useErrors,
} from '../form-page';
import { formPaths } from '../form-paths';

type Texts = Record<'heading' | 'description' | 'question' | 'button' | 'done' | 'next', string>;

/** The page to which a link of an e-mail leads; its button posts a plain form to the same path. */
export function defineLinkRoute(
  action: '/newsletter/confirm' | '/newsletter/unsubscribe',
  texts: Texts,
) {
  const { heading, description } = texts;
  return defineRoute<typeof action, FormData>({
    loader: loadForm,
    // biome-ignore lint/correctness/noComponentHookFactories: called once for each of two modules.
    Page: ({ data }) => <LinkPage data={data} action={action} texts={texts} />,
    meta: ({ data: { submission }, t }) => ({
      title: titleWithOutcome(t(heading), submission, t),
      description: t(description),
      heading: t(heading),
      breadcrumb: [{ label: t('Newsletter'), to: formPaths.newsletter }],
      noIndex: true,
    }),
  });
}

function LinkPage({
  data: { token, submission },
  action,
  texts,
}: {
  data: FormData;
  action: string;
  texts: Texts;
}) {
  const t = useTranslate();
  const outcome = submission?.outcome;
  const errors = useErrors(outcome);
  if (outcome?.status === 'accepted')
    return (
      <FormPage>
        <FormSuccess title={t(texts.done)}>
          <p>{t(texts.next)}</p>
        </FormSuccess>
      </FormPage>
    );
  const isCut = !token || outcome?.status === 'invalid';
  return (
    <FormPage>
      <Problem outcome={outcome} errors={errors} />
      <Lead>
        {isCut ? (
          <Message
            text="Open the link from the newest message that you have from us, whole, or {link}."
            values={{
              link: <Link to={formPaths.newsletter}>{t('subscribe to the newsletter')}</Link>,
            }}
          />
        ) : (
          t(texts.question)
        )}
      </Lead>
      {!isCut && (
        <TokenForm action={action} token={token}>
          {t(texts.button)}
        </TokenForm>
      )}
    </FormPage>
  );
}
