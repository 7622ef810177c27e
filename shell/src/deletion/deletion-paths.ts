/** The pages for deleting one's own data; an e-mail links to the second, with a token. */
export const deletionPaths = { request: '/privacy/delete', stored: '/privacy/stored' } as const;
