import { preRegistrationParts } from '@meridian/contracts/forms';
import { fieldSettings } from './pre-registration-settings';

/** A part of the form, or the last step, in which visitors check their answers. */
export type Step = (typeof preRegistrationParts)[number]['id'] | 'check';

export const steps: readonly Step[] = [...preRegistrationParts.map(({ id }) => id), 'check'];

/** The fields of a part; empty for the last step. */
export function fieldsOfStep(step: Step): string[] {
  const part = preRegistrationParts.find(({ id }) => id === step);
  return part?.fields.map(({ name }) => name) ?? [];
}

/** The part that a field is in. */
export function stepOfField(field: string): Step | undefined {
  return preRegistrationParts.find(({ fields }) => fields.some(({ name }) => name === field))?.id;
}

/** True for a part that may be left empty. */
export function isOptional(step: Step): boolean {
  return preRegistrationParts.some(
    ({ id, fields }) => id === step && fields.every(({ name }) => fieldSettings[name].isOptional),
  );
}
