/** The pages for deleting one's own data; an e-mail links to the second, with a token. */
export const deletionPaths = { request: '/my-data/delete', stored: '/my-data/stored' } as const;
