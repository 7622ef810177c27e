import { useTranslate } from '@meridian/composition';
import { useFormService } from '@meridian/composition/forms';
import type { PreRegistrationField, preRegistrationParts } from '@meridian/contracts/forms';
import { FieldControl, FieldGroup } from '@meridian/ui/forms';
import { Fragment } from 'react';
import { ChoiceField } from './ChoiceField';
import type { OptionGroup } from './enrolment-options';
import { emailHints, fieldSettings, translateSettings } from './pre-registration-settings';
import { SameAddress } from './SameAddress';

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
