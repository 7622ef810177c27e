/** Each remote, with pages that show something of it. */
export const remotes = [
  { app: 'content', paths: ['/', '/about'] },
  { app: 'catalogue', paths: ['/', '/courses'] },
  { app: 'shop', paths: ['/shop', '/sanford-guides'] },
  { app: 'account', paths: ['/', '/login'] },
] as const;

export const remoteNames = remotes.map(({ app }) => app);
