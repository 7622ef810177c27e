// Every request of the tests has a connection of its own: the server closes an idle connection after 5 s, possibly in
// the very moment in which a busy test uses it again.
const fetchReusing = globalThis.fetch;

globalThis.fetch = (url, init) => {
  const headers = new Headers(init?.headers);
  headers.set('connection', 'close');
  return fetchReusing(url, { ...init, headers });
};
