import * as v from 'valibot';
import { emailRule } from './field-rules';

/** The newsletter form: one field. */
export const newsletterSchema = v.object({ user_email: emailRule });

export const newsletterFields = [{ name: 'user_email', label: 'E-mail address' }] as const;
