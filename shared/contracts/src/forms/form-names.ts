/** The forms of the site, by the names that paths and mails use. */
export const formNames = ['contact', 'newsletter', 'pre-registration'] as const;

export type FormName = (typeof formNames)[number];

/** A UUID for each form that a visitor fills in: sent twice, it is still one submission. */
export const idempotencyKeyField = 'form_idempotency_key';
/** When the form was opened, in milliseconds by the visitor's clock. */
export const startedField = 'form_started';
/**
 * Looks like a field to programs that fill in whatever they find; people never see it. Browsers and
 * password managers fill in names that they know (website, company, phone and so on): this is none.
 */
export const honeypotField = 'user_remarks';
