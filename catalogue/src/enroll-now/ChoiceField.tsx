import { Message, usePageLanguage } from '@meridian/composition';
import { linesOf, maxChoices, undecided } from '@meridian/contracts/forms';
import { feeInWords, type PreRegistrationOption } from '@meridian/contracts/programme';
import { Icon, Link } from '@meridian/ui';
import { CheckField, FieldError, SelectField } from '@meridian/ui/forms';
import { formatDateRange } from '@meridian/ui/page';
import styles from './choice-field.module.css';
import { findOtherLines, type OptionGroup } from './enrolment-options';

/**
 * The field for the courses and conferences to attend: menus of fee levels that share one name, in groups that open. Its
 * value has one line per choice, with and without scripts.
 */
export function ChoiceField({
  name,
  label,
  value,
  restored,
  error,
  groups,
}: {
  /** Name of all controls, and id of the first, to which the error summary links. */
  name: string;
  label: string;
  value: string;
  /** The choices that the draft has restored. */
  restored: string;
  error: string | undefined;
  groups: readonly OptionGroup[];
}) {
  const { t } = usePageLanguage();
  const lines = linesOf(value);
  const others = findOtherLines(groups, `${value}\n${restored}`);
  const chosen = [...lines, ...linesOf(restored)];
  const described = [`${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within that of the part would need a second legend in its style.
    <div role="group" aria-labelledby={`${name}-label`} className={styles.choices}>
      <p id={`${name}-label`} className={styles.label}>
        {label}
        <span className={styles.mark} aria-hidden="true">
          {' '}
          *
        </span>
      </p>
      <p id={`${name}-hint`} className={styles.hint}>
        {t(
          'Open a group and choose your fee level for each that you would like to attend, {most} at most. All that is listed is open for registration.',
          { most: maxChoices },
        )}
      </p>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <CheckField
        id={name}
        name={name}
        value={undecided}
        label={t(undecided)}
        defaultChecked={lines.includes(undecided)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
      />
      {others.map((line) => (
        <CheckField key={line} name={name} value={line} label={<bdi>{line}</bdi>} defaultChecked />
      ))}
      {chosenFirst(groups, lines).map((group) => (
        <Group key={group.focus} name={name} lines={lines} chosen={chosen} {...group} />
      ))}
    </div>
  );
}

function Group({
  name,
  lines,
  chosen,
  focus,
  options,
}: OptionGroup & {
  name: string;
  lines: readonly string[];
  /** The lines of the value and of the draft. */
  chosen: readonly string[];
}) {
  const { t, english } = usePageLanguage();
  const label = focus ? t('Courses: {specialty}', { specialty: t(focus) }) : t('Conferences');
  return (
    <details className={styles.group} open={isChosen(options, chosen)}>
      <summary className={styles.summary} data-chosen={t('chosen')}>
        <Icon name="chevron" className={styles.chevron} />
        <span>
          {label} <span className={styles.count}>{`(${options.length})`}</span>
        </span>
      </summary>
      <div className={styles.options}>
        {options.map((option) => (
          <SelectField
            key={option.id}
            id={`choice-${option.id}`}
            name={name}
            label={<span {...english}>{option.title}</span>}
            hint={<OptionHint option={option} />}
            defaultValue={lineOf(option, lines) ?? ''}
            empty={t('Not this one')}
            options={option.choices.map(({ text, fee }) => ({
              value: text,
              ...(fee
                ? { label: feeInWords(fee), lang: english.lang }
                : { label: t('Yes, not sure of my fee') }),
            }))}
          />
        ))}
      </div>
    </details>
  );
}

function OptionHint({ option }: { option: PreRegistrationOption }) {
  const { t, english } = usePageLanguage();
  const { startDate, endDate, place, registrationLink } = option;
  return (
    <>
      <span>{formatDateRange(startDate, endDate, t)}</span>
      {place && (
        <span>
          {t(', ')}
          <span {...english}>{place}</span>
        </span>
      )}
      {registrationLink && (
        <span>
          <Message
            text=". Another organizer holds it and registers delegates on {page}; what you send here comes to us."
            values={{
              page: (
                <Link to={registrationLink} newTab>
                  {t('its own page')}
                </Link>
              ),
            }}
          />
        </span>
      )}
    </>
  );
}

/** Puts the groups with a choice first, so that the choice of a link is in view. */
function chosenFirst(groups: readonly OptionGroup[], lines: readonly string[]): OptionGroup[] {
  const has = ({ options }: OptionGroup) => isChosen(options, lines);
  return [...groups.filter(has), ...groups.filter((group) => !has(group))];
}

function isChosen(options: readonly PreRegistrationOption[], lines: readonly string[]): boolean {
  return options.some((option) => lineOf(option, lines) !== undefined);
}

/** The line by which an option is chosen. */
function lineOf(option: PreRegistrationOption, lines: readonly string[]): string | undefined {
  return option.choices.find(({ text }) => lines.includes(text))?.text;
}
