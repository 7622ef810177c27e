/** The pages of the newsletter. The last two are reached from mails, which carry a token. */
export const newsletterPaths = {
  subscribe: '/newsletter',
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const;
