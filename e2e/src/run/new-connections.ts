/**
 * Every request of the tests opens a connection of its own. One that is kept may be closed by the
 * server, after its 5 s of silence, in the very moment in which a busy test asks by it again.
 */
const ask = globalThis.fetch;

globalThis.fetch = (address, init) => {
  const headers = new Headers(init?.headers);
  headers.set('connection', 'close');
  return ask(address, { ...init, headers });
};
