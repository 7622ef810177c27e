import { useSiteSettings } from '@meridian/composition';

/** Who takes a form: this site, which confirms by mail and gives a reference number, or EmailJS, which does neither. */
export type FormService = 'site' | 'emailjs';

/**
 * Who takes the forms that scripts of this page send. Forms that are posted without scripts this site takes in any
 * case.
 */
export function useFormService(): FormService {
  return useSiteSettings().email.origin ? 'emailjs' : 'site';
}
