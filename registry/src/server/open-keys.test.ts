import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPrivateKeyPem } from '../trust';
import { openRegistryKeys } from './open-keys';

describe('the keys of the registry', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'open-keys-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('are development keys where nothing else is said', async () => {
    const { keys, tokens } = await openRegistryKeys({}, dataDir);
    expect(keys.root().roles.registry).toEqual([keys.signing.keyId]);
    expect(tokens()).toMatchObject([{ actor: 'developer' }]);
  });

  it('are refused in production unless they are named or asked for', async () => {
    await expect(openRegistryKeys({ NODE_ENV: 'production' }, dataDir)).rejects.toThrow(
      'expected REGISTRY_TRUST_ROOT, REGISTRY_SIGNING_KEY, REGISTRY_TOKENS in production',
    );
    const asked = { NODE_ENV: 'production', REGISTRY_KEYS: 'development' } as const;
    expect((await openRegistryKeys(asked, dataDir)).tokens()).toHaveLength(1);
  });

  it('come from all three named files or none', async () => {
    const { root, ...paths } = await writeFiles();
    await expect(
      openRegistryKeys({ NODE_ENV: 'production', REGISTRY_TRUST_ROOT: root }, dataDir),
    ).rejects.toThrow('found only REGISTRY_TRUST_ROOT');
    const environment = {
      NODE_ENV: 'production',
      REGISTRY_TRUST_ROOT: root,
      REGISTRY_SIGNING_KEY: paths.key,
      REGISTRY_TOKENS: paths.tokens,
    } as const;
    expect((await openRegistryKeys(environment, dataDir)).tokens()).toEqual([]);
  });

  it('are refused when the trust root does not list the signing key', async () => {
    const { root, key, tokens } = await writeFiles();
    writeFileSync(key, createPrivateKeyPem());
    await expect(
      openRegistryKeys(
        { REGISTRY_TRUST_ROOT: root, REGISTRY_SIGNING_KEY: key, REGISTRY_TOKENS: tokens },
        dataDir,
      ),
    ).rejects.toMatchObject({ code: 'signature-invalid' });
  });

  async function writeFiles() {
    await openRegistryKeys({}, dataDir);
    const tokens = join(dataDir, 'no-tokens.json');
    writeFileSync(tokens, '[]');
    return {
      root: join(dataDir, 'keys/root.json'),
      key: join(dataDir, 'keys/registry.pem'),
      tokens,
    };
  }
});
