export const emptyList = {
  title: 'Nothing on this list yet',
  desc: 'The page works; there is simply nothing to show on it at the moment. These lists are full.',
};
