import { createToken, hashToken } from '@meridian/service/secret-token';
import { findAccessToken, isAllowed, parseAccessTokens } from './access-token';

describe('access tokens', () => {
  const token = createToken();
  const tokens = parseAccessTokens(
    JSON.stringify([
      { actor: 'shop team', hash: hashToken(token), rights: ['publish:shop', 'rollback'] },
    ]),
    'tokens.json',
  );

  it('are found by the token itself, never by its hash', () => {
    expect(findAccessToken(tokens, token)?.actor).toBe('shop team');
    expect(findAccessToken(tokens, hashToken(token))).toBeUndefined();
    expect(findAccessToken(tokens, '')).toBeUndefined();
  });

  it.each([
    ['publish', 'shop', true],
    ['publish', 'catalogue', false],
    ['rollback', 'catalogue', true],
    ['promote', 'shop', false],
  ] as const)('to %s %s: %s', (action, app, expected) => {
    const [own] = tokens;
    expect(own && isAllowed(own, action, app)).toBe(expected);
  });

  it('have to be of the documented form', () => {
    const text = JSON.stringify([{ actor: 'x', hash: 'plain', rights: ['anything'] }]);
    expect(() => parseAccessTokens(text, 'tokens.json')).toThrow('tokens.json: expected a list');
  });
});
