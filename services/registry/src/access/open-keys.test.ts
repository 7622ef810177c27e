import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import { createPrivateKeyPem } from '../trust';
import { openRegistryKeys } from './open-keys';

describe('the keys of the registry', () => {
  const { folder: dataDir } = openTestFolder();

  it('are those of the named files, else development keys', async () => {
    const own = await openRegistryKeys({}, dataDir);
    expect(own.tokens()).toMatchObject([{ actor: 'developer' }]);
    const named = await openRegistryKeys({ keyFiles: await writeFiles() }, dataDir);
    expect(named.tokens()).toEqual([]);
    for (const { keys } of [own, named])
      expect(keys.root().roles.registry).toEqual([keys.signing.keyId]);
  });

  it('are rejected when the trust root does not list the signing key', async () => {
    const files = await writeFiles();
    writeFileSync(files.signingKey, createPrivateKeyPem());
    await expect(openRegistryKeys({ keyFiles: files }, dataDir)).rejects.toMatchObject({
      code: 'signature-invalid',
    });
  });

  it('come with the jobs of a CI, whose file is read at the start', async () => {
    const oidcFile = path.join(dataDir, 'oidc.json');
    writeFileSync(oidcFile, '[{}]');
    await expect(openRegistryKeys({ oidcFile }, dataDir)).rejects.toThrow(
      `expected a list of {issuer, audience, claims, apps} in ${oidcFile}`,
    );
    writeFileSync(oidcFile, '[]');
    expect((await openRegistryKeys({ oidcFile }, dataDir)).jobs()).toEqual([]);
  });

  async function writeFiles() {
    await openRegistryKeys({}, dataDir);
    const tokens = path.join(dataDir, 'no-tokens.json');
    writeFileSync(tokens, '[]');
    return {
      trustRoot: path.join(dataDir, 'keys/root.json'),
      signingKey: path.join(dataDir, 'keys/registry.pem'),
      tokens,
    };
  }
});
