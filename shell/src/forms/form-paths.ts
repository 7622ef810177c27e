/** Paths of the pages with forms, by id; e-mails link to the pages that take a token. */
export const formPaths = {
  newsletter: '/newsletter',
  'newsletter-confirm': '/newsletter/confirm',
  'newsletter-unsubscribe': '/newsletter/unsubscribe',
  deletion: '/my-data/delete',
  stored: '/my-data/stored',
  received: '/my-data/received',
} as const;
