import { linesOf, preRegistrationParts } from '@meridian/contracts/forms';
import { Link } from '@meridian/ui';
import { formatDate } from '@meridian/ui/page';
import styles from './check-answers.module.css';
import type { Step } from './form-steps';
import { fieldSettings } from './pre-registration-settings';

/** All answers before they are sent, each with a link to change it. */
export function CheckAnswers({
  answers,
  to,
}: {
  answers: Record<string, string>;
  /** The URL of a part. */
  to: (step: Step) => string;
}) {
  return (
    <div className={styles.check}>
      <h2 id="part-check" tabIndex={-1} className={styles.title}>
        Check your answers
      </h2>
      {preRegistrationParts.map(({ id, title, fields }) => (
        <section key={id} aria-label={title}>
          <h3 className={styles.part}>{title}</h3>
          <dl className={styles.answers}>
            {fields.map(({ name, label }) => (
              <div key={name} className={styles.answer}>
                <dt>{label}</dt>
                <dd className={styles.value}>
                  {name === 'user_conferences' ? (
                    <Choices text={answers[name]} />
                  ) : (
                    formatAnswer(name, answers[name])
                  )}
                </dd>
                <dd>
                  <Link to={`${to(id)}#${name}`} preventScrollReset className={styles.change}>
                    Change<span className="visually-hidden"> {label}</span>
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

/** Each in a paragraph, because one takes several lines on a phone. */
function Choices({ text = '' }: { text: string | undefined }) {
  const lines = linesOf(text);
  return lines.length > 0 ? lines.map((line) => <p key={line}>{line}</p>) : 'Not given';
}

function formatAnswer(name: keyof typeof fieldSettings, value: string | undefined): string {
  if (!value) return 'Not given';
  const isDate = fieldSettings[name].control === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return isDate ? formatDate(value) : value;
}
