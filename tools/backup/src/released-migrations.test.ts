import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { migrationFolders } from './testing/migration-folders';

/** A new migration adds its line. No line changes: a database that has applied the migration would be rejected. */
const released = {
  'backend/0001-courses-and-conferences.sql': 'f43fbd52e082',
  'backend/0002-forms-and-mail.sql': '60632a8dbb02',
  'backend/0003-organizers.sql': 'e59a14935b2c',
  'backend/0004-proposals.sql': 'cdbc10634191',
  'backend/0006-new-passwords.sql': 'de7969e8a9f1',
  'backend/0007-sessions-by-address.sql': '8049ab3f2a70',
  'backend/0008-changes-taken-back.sql': '5dd02ece3d04',
  'backend/0009-revoked-rights.sql': '512c96bcc8d0',
  'backend/0010-mails-of-previews.sql': 'a5c416a5465d',
  'backend/0011-privacy.sql': 'b70ba8becfee',
  'backend/0012-confirmations-and-revocations.sql': '212a49ef7cce',
  'backend/0013-what-visitors-decide-by.sql': 'de2a78132bc4',
  'backend/0014-chosen-events.sql': '0904614097b7',
  'backend/0015-pictures.sql': 'f383840a6fd8',
  'backend/0016-course-changes.sql': '1e2e7f72f997',
  'backend/0017-plain-proposals.sql': 'f13c4bb8af63',
  'backend/0018-previews-send-nothing.sql': '7557c8da9548',
  'identity_emulator/0001-accounts.sql': 'c4cd26b4fe6b',
  'identity_emulator/0002-ops-roles.sql': 'bc1597af68d7',
  'identity_emulator/0003-confirmation-codes.sql': 'c4212a72c09a',
  'identity_emulator/0004-two-roles.sql': '3f21d6d6a855',
  'registry/0001-releases-and-live-maps.sql': '874a044c4ec4',
  'registry/0002-drop-unused-states.sql': '1c2629f19c43',
  'registry/0003-uploads-of-releases.sql': '5b073e250086',
  'registry/0016-branches-of-releases.sql': '38097af84e0c',
  'registry/0006-reasons.sql': '867295ee318c',
  'registry/0004-retire.sql': '73e4de7e7827',
  'registry/0005-enrolment.sql': 'c5d4e522918a',
  'registry/0007-previews.sql': 'bb077060dc61',
  'registry/0013-webhooks.sql': 'f570801a0484',
  'registry/0012-approvals.sql': '6be135433e5f',
  'registry/0011-freezes.sql': '74672e2f2134',
  'registry/0010-audit-chain.sql': '7dd05e399258',
  'registry/0009-rollouts.sql': 'e87cd0bd317b',
  'registry/0008-canaries.sql': 'd34ed7778efe',
  'registry/0014-blocked-and-removed-releases.sql': '02717850146f',
  'registry/0018-console-sessions.sql': '22362e1512f3',
  'registry/0015-telemetry.sql': 'ce2d4e92a57a',
  'registry/0017-site-servers.sql': '8d71fbbf12b3',
  'registry/0020-trust-roots.sql': '32fdcf65dde4',
  'registry/0021-who-made-the-token.sql': 'ed0600525384',
  'registry/0022-judge-canaries-alone.sql': '0167ac26fffb',
  'registry/0023-less-governance.sql': 'dc5ebd9ca65d',
  'registry/0024-served-refused-and-errors.sql': '11be6978c074',
  'registry/0025-fewer-states-of-canaries.sql': 'fe212b0eee11',
};

it('no released migration is edited or removed', async () => {
  expect(await hashMigrations()).toEqual(released);
});

async function hashMigrations(): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const [schema, folder] of Object.entries(migrationFolders)) {
    for (const name of (await readdir(folder)).sort()) {
      const content = await readFile(path.join(folder, name));
      const hash = createHash('sha256').update(content).digest('hex');
      hashes[`${schema}/${name}`] = hash.slice(0, 12);
    }
  }
  return hashes;
}
