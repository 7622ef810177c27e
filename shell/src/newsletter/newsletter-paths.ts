/** The pages of the newsletter; e-mails link to the last two, with a token. */
export const newsletterPaths = {
  subscribe: '/newsletter',
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const;
