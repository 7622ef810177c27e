import { createUnavailableIdentity } from './unavailable-identity';

describe('a site without an identity service', () => {
  const identity = createUnavailableIdentity();
  const credentials = { email: 'sana@example.com', password: 'copper lantern' };

  it('refuses sign-in and sign-up as unavailable, without throwing', async () => {
    const refusal = { ok: false, failure: 'unavailable' };
    expect(await identity.signIn(credentials)).toEqual(refusal);
    expect(await identity.signUp({ ...credentials, fullName: 'Sana Malik' })).toEqual(refusal);
  });

  it('has nobody signed in, and signing out is no error', async () => {
    const listener = jest.fn();
    const stop = identity.onChange(listener);
    await identity.signOut();
    stop();
    expect(listener.mock.calls).toEqual([[null]]);
  });
});
