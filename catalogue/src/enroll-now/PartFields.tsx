import { Message, usePageLanguage, useTranslate } from '@meridian/composition';
import { useFormService } from '@meridian/composition/forms';
import type { PreRegistrationField, preRegistrationParts } from '@meridian/contracts/forms';
import { Button } from '@meridian/ui';
import { FieldControl, FieldGroup, RequiredNote } from '@meridian/ui/forms';
import { Fragment, useState } from 'react';
import { ChoiceField } from './ChoiceField';
import styles from './enroll-now.module.css';
import type { OptionGroup } from './enrolment-options';
import { emailHints, fieldSettings, translateSettings } from './pre-registration-settings';

export function PartFields({
  part: { title, fields },
  initialOf,
  errorOf,
  restored,
  groups,
  onCopyAddress,
}: {
  part: (typeof preRegistrationParts)[number];
  initialOf: (name: PreRegistrationField) => string | undefined;
  errorOf: (name: PreRegistrationField) => string | undefined;
  /** The choices that the draft has restored. */
  restored: string;
  /** Null when the lists fail to load. */
  groups: readonly OptionGroup[] | null;
  /** Undefined without scripts. */
  onCopyAddress: (() => void) | undefined;
}) {
  const t = useTranslate();
  const service = useFormService();
  const settingsOf = (name: PreRegistrationField) => {
    const settings = fieldSettings[name];
    const hint = emailHints[service];
    return translateSettings(name === 'user_email' ? { ...settings, hint } : settings, t);
  };
  return (
    <FieldGroup legend={t(title)}>
      {fields.map(({ name, label }) => (
        <Fragment key={name}>
          {name === 'user_conferences' && groups ? (
            <ChoiceField
              name={name}
              label={t(label)}
              value={initialOf(name) ?? ''}
              restored={restored}
              error={errorOf(name)}
              groups={groups}
            />
          ) : (
            <FieldControl
              name={name}
              label={t(label)}
              value={initialOf(name)}
              error={errorOf(name)}
              settings={settingsOf(name)}
            />
          )}
          {onCopyAddress && name === 'user_currentAddress' && (
            <SameAddress onCopy={onCopyAddress} />
          )}
        </Fragment>
      ))}
    </FieldGroup>
  );
}

/** Copies the current address, so that a visitor need not type it twice. */
function SameAddress({ onCopy }: { onCopy: () => void }) {
  const t = useTranslate();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <div className={styles.sameAddress}>
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          onCopy();
          setIsCopied(true);
        }}
      >
        {t('It is my permanent address too')}
      </Button>
      <span role="status">{isCopied && t('Copied below.')}</span>
    </div>
  );
}

/** What a visitor needs to know and have at hand before the first field. */
export function Introduction({ chosen }: { chosen: string }) {
  const { t, english } = usePageLanguage();
  return (
    <div className={styles.intro}>
      {chosen && (
        <p>
          <Message
            text="You are pre-registering for {chosen}. Under “What you would like to attend” you choose your fee level, and can add other conferences and courses."
            values={{ chosen: <strong {...english}>{chosen}</strong> }}
          />
        </p>
      )}
      <p>
        {t(
          'It takes about ten minutes, and nothing is to be paid now. Have your PMDC number at hand if you have one, and CNIC or passport if your documents are to name their numbers. We answer within five working days, or sooner if what you choose begins sooner, with the place, the fee and how to pay it.',
        )}
      </p>
      <RequiredNote />
    </div>
  );
}
