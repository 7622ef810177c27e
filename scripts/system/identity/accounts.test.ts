import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openAccounts } from './accounts';

const root = mkdtempSync(path.join(tmpdir(), 'meridian-accounts-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('confirms nothing that a failed write took back while it waited for its own', async () => {
  const directory = path.join(root, 'identity');
  const file = path.join(directory, 'accounts.json');
  const accounts = await openAccounts(file, { projectId: 'demo-meridian' });
  const add = (localId: string) => {
    const user = { localId, email: `${localId}@example.com` };
    accounts.state().overwriteUserWithLocalId(localId, user);
    return accounts.save();
  };
  // A file where the directory should be: nothing can be written below it, until it is gone.
  writeFileSync(directory, '');
  const sana = add('sana').catch(() => {
    rmSync(directory);
    return 'lost';
  });
  const hina = add('hina').catch(() => 'lost');
  expect(await Promise.all([sana, hina])).toEqual(['lost', 'lost']);
  expect(accounts.state().users.size).toBe(0);

  await add('noor');
  const again = await openAccounts(file, { projectId: 'demo-meridian' });
  expect([...again.state().users.keys()]).toEqual(['noor']);
});
