import { Message, usePageLanguage } from '@meridian/composition';
import { linesOf, preRegistrationParts, undecided } from '@meridian/contracts/forms';
import { Link } from '@meridian/ui';
import { formatDate } from '@meridian/ui/page';
import styles from './check-answers.module.css';
import { fieldSettings } from './pre-registration-settings';
import type { Step } from './use-steps';

type Field = (typeof preRegistrationParts)[number]['fields'][number];

/** All answers before they are sent, each with a link to change it. */
export function CheckAnswers({
  answers,
  to,
}: {
  answers: Record<string, string>;
  /** The URL of a part. */
  to: (step: Step) => string;
}) {
  const { t } = usePageLanguage();
  return (
    <div className={styles.check}>
      <h2 id="part-check" tabIndex={-1} className={styles.title}>
        {t('Check your answers')}
      </h2>
      {preRegistrationParts.map(({ id, title, fields }) => (
        <section key={id} aria-label={t(title)}>
          <h3 className={styles.part}>{t(title)}</h3>
          <dl className={styles.answers}>
            {fields.map(({ name, label }) => (
              <div key={name} className={styles.answer}>
                <dt>{t(label)}</dt>
                <dd className={styles.value}>
                  {answers[name] ? <Answer name={name} value={answers[name]} /> : t('Not given')}
                </dd>
                <dd>
                  <Link to={`${to(id)}#${name}`} preventScrollReset className={styles.change}>
                    <Message
                      text="Change{field}"
                      values={{ field: <span className="visually-hidden"> {t(label)}</span> }}
                    />
                  </Link>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Answer({ name, value }: { name: Field['name']; value: string }) {
  const { t } = usePageLanguage();
  // Each in a paragraph, because one takes several lines on a phone.
  if (name === 'user_conferences')
    return linesOf(value).map((line) => (
      <p key={line}>
        <bdi>{line === undecided ? t(line) : line}</bdi>
      </p>
    ));
  const { control } = fieldSettings[name];
  if (control === 'select') return t(value);
  if (control === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value, 'long', t);
  // What was typed may be in any language.
  return <bdi>{value}</bdi>;
}
