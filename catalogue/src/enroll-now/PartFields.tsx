import { useTranslate } from '@meridian/composition';
import { useFormService } from '@meridian/composition/forms';
import type { PreRegistrationField, preRegistrationParts } from '@meridian/contracts/forms';
import { Button } from '@meridian/ui';
import { FieldControl, FieldGroup } from '@meridian/ui/forms';
import { Fragment, useState } from 'react';
import { ChoiceField } from './ChoiceField';
import styles from './enroll-now.module.css';
import type { OptionGroup } from './enrolment-options';
import { emailHints, fieldSettings, translateSettings } from './pre-registration-settings';

/** The fields of one part of the form, under its title. */
export function PartFields({
  part: { title, fields },
  initialOf,
  errorOf,
  restored,
  groups,
  onCopyAddress,
}: {
  part: (typeof preRegistrationParts)[number];
  /** The initial value of a field. */
  initialOf: (name: PreRegistrationField) => string | undefined;
  errorOf: (name: PreRegistrationField) => string | undefined;
  /** What the draft has filled in since of what to attend. */
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
