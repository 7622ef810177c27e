import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { createPrivateKeyPem, parsePublicKey, parseSigningKey } from './signing-key';

const pem = createPrivateKeyPem();
const toPem = (key: ReturnType<typeof createPublicKey>) =>
  key.export({ type: 'spki', format: 'pem' }).toString();

describe('a public key', () => {
  it('is read from its PEM, with the id of its private half', () => {
    const { keyId, publicKey } = parseSigningKey(pem, 'key.pem');
    const text = toPem(createPublicKey(createPrivateKey(pem)));
    expect(parsePublicKey(text, 'key.pub')).toEqual({ keyId, publicKey });
  });

  it.each([
    ['a private key', pem, 'found a private key'],
    ['a key of another kind', toPem(generateKeyPairSync('x25519').publicKey), 'found x25519'],
    ['any text', 'hello', 'found something else'],
  ])('is not %s', (_, text, found) => {
    expect(() => parsePublicKey(text, 'key.pub')).toThrow(found);
  });
});
