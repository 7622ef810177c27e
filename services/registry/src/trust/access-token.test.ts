import { createToken, hashToken } from '@meridian/service/secret-token';
import { findAccessToken, mayRelease, parseAccessTokens } from './access-token';

describe('access tokens', () => {
  const token = createToken();
  const hash = hashToken(token);
  const parse = (fields: object) =>
    parseAccessTokens(JSON.stringify([{ actor: 'shop team', hash, ...fields }]), 'tokens.json');
  const tokens = parse({ role: 'publish', apps: ['shop'] });

  it('are found by the token itself, never by its hash', () => {
    expect(findAccessToken(tokens, token)?.actor).toBe('shop team');
    expect(findAccessToken(tokens, hash)).toBeUndefined();
    expect(findAccessToken(tokens, '')).toBeUndefined();
  });

  it.each([
    [{ role: 'publish', apps: ['shop'] }, 'shop', true],
    [{ role: 'publish', apps: ['shop'] }, 'catalogue', false],
    [{ role: 'read' }, 'shop', false],
    [{ role: 'operate' }, 'shop', true],
  ])('with %j release %s: %s', (fields, app, expected) => {
    const [own] = parse(fields);
    expect(own && mayRelease(own, app)).toBe(expected);
  });

  it.each([
    { role: 'publish' },
    { role: 'publish', apps: [] },
    { role: 'read', apps: ['shop'] },
    { role: 'anything' },
    { rights: ['publish:shop'] },
    { role: 'operate', hash: 'plain' },
  ])('have to be of the documented form: %j', (fields) => {
    expect(() => parse(fields)).toThrow(
      'expected a list of {actor, hash, role, apps} in tokens.json',
    );
  });
});
