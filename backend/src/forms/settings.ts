import type { FormName } from '@shared/contracts/forms';
import { ServiceError } from '@shared/service';

export interface FormSettings {
  /** What a page has to say to the endpoint that speaks EmailJS's language. */
  emailJs: {
    publicKey: string;
    serviceId: string;
    /** A template of EmailJS is one of our forms. */
    templates: Record<FormName, string>;
  };
  /** Days after which what somebody sent is removed. */
  keptDays: number;
}

/**
 * EMAILJS_PUBLIC_KEY, EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_CONTACT, EMAILJS_TEMPLATE_NEWSLETTER,
 * EMAILJS_TEMPLATE_PRE_REGISTRATION and SUBMISSIONS_KEPT_DAYS.
 *
 * @throws ServiceError `malformed-request` that says which is wrong and what it takes
 */
export function readFormSettings(environment: NodeJS.ProcessEnv): FormSettings {
  const templates = {
    contact: environment.EMAILJS_TEMPLATE_CONTACT || 'contact',
    newsletter: environment.EMAILJS_TEMPLATE_NEWSLETTER || 'newsletter',
    'pre-registration': environment.EMAILJS_TEMPLATE_PRE_REGISTRATION || 'pre-registration',
  };
  if (new Set(Object.values(templates)).size < 3)
    throw new ServiceError(
      'malformed-request',
      'Two of EMAILJS_TEMPLATE_CONTACT, _NEWSLETTER and _PRE_REGISTRATION are the same: set a template of its own for each form',
    );
  return {
    emailJs: {
      publicKey: environment.EMAILJS_PUBLIC_KEY || 'meridian-public-key',
      serviceId: environment.EMAILJS_SERVICE_ID || 'meridian',
      templates,
    },
    keptDays: readDays(environment.SUBMISSIONS_KEPT_DAYS || '180'),
  };
}

function readDays(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new ServiceError(
    'malformed-request',
    `SUBMISSIONS_KEPT_DAYS is "${text}": set a number of days from 1 to 99999`,
  );
}
