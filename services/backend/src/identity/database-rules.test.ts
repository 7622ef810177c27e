import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Auth, createDatabaseRules, type Tree } from '../testing/database-rules';
import { createPushId } from './profiles';

const file = join(import.meta.dirname, '../../database.rules.json');
const now = Date.parse('2026-11-21T05:00:00Z');
const makeId = (hour: number) => createPushId(new Date(now + hour * 3_600_000));
const [sanas, bilals, fresh] = [makeId(-2), makeId(-1), makeId(0)];

const sana = { uid: 'sana', email: 'sana@example.com', fullName: 'Sana Malik' };
const bilal = { uid: 'bilal', email: 'bilal@example.com', fullName: 'Bilal Aslam' };
const nadia = { uid: 'nadia', email: 'nadia@example.com', fullName: 'Nadia Khan' };
const data = { organizers: { [sanas]: sana, [bilals]: bilal } };
const rules = createDatabaseRules(JSON.parse(readFileSync(file, 'utf8')), data, now);

/** Signed in so many seconds ago. */
const as = ({ uid, email }: typeof sana, seconds = 10, claims = {}): Auth => ({
  uid,
  token: { email, auth_time: now / 1000 - seconds, ...claims },
});
const signedOut: Auth = null;
const own = `/organizers/${fresh}`;

const writes: [what: string, auth: Auth, path: string, value: Tree, isAllowed: boolean][] = [
  ['one’s own profile, after signing up', as(nadia), own, nadia, true],
  ['an address in capitals', as(nadia), own, { ...nadia, email: 'Nadia@Example.com' }, true],
  ['six minutes after signing in', as(nadia, 360), own, nadia, false],
  ['a profile, signed out', signedOut, own, nadia, false],
  ['another organizer’s profile', as(sana), own, nadia, false],
  ['another organizer’s uid', as(nadia), own, { ...nadia, uid: 'sana' }, false],
  [
    'another organizer’s e-mail address',
    as(nadia),
    own,
    { ...nadia, email: 'sana@example.com' },
    false,
  ],
  ['a password', as(nadia), own, { ...nadia, password: 'correct horse' }, false],
  ['a right', as(nadia), own, { ...nadia, admin: true }, false],
  ['no name', as(nadia), own, { uid: 'nadia', email: nadia.email }, false],
  ['a name of 201 characters', as(nadia), own, { ...nadia, fullName: 'x'.repeat(201) }, false],
  ['a name with markup', as(nadia), own, { ...nadia, fullName: '<b>Nadia</b>' }, false],
  ['a key that is no push id', as(nadia), '/organizers/nadia', nadia, false],
  ['a part of a profile', as(nadia), `${own}/uid`, 'nadia', false],
  ['over one’s own profile', as(sana), `/organizers/${sanas}`, sana, false],
  ['over another organizer’s profile', as(nadia), `/organizers/${sanas}`, nadia, false],
  ['a password beside one’s profile', as(sana), `/organizers/${sanas}/password`, 'x', false],
  ['deleting one’s own profile', as(sana), `/organizers/${sanas}`, null, false],
  ['deleting all', as(sana), '/organizers', null, false],
  ['anything elsewhere', as(nadia), '/courses/1', { title: 'x' }, false],
  ['the root', as(nadia), '/', { organizers: { [fresh]: nadia } }, false],
];

it.each(writes)('rule on writing %s', (_, auth, path, value, isAllowed) => {
  expect(rules.allowsWrite(path, value, { auth })).toBe(isAllowed);
});

const byUid = (uid: string) => ({ orderByChild: 'uid', equalTo: uid });
const reads: [string, Auth, string, Record<string, unknown>, boolean][] = [
  ['one’s own profile', as(sana), `/organizers/${sanas}`, {}, true],
  ['the profiles with one’s own uid', as(sana), '/organizers', byUid('sana'), true],
  ['another organizer’s profile', as(sana), `/organizers/${bilals}`, {}, false],
  ['the profiles with another uid', as(sana), '/organizers', byUid('bilal'), false],
  ['all profiles', as(sana), '/organizers', {}, false],
  ['all profiles as an admin', as(sana, 10, { admin: true }), '/organizers', {}, false],
  ['a profile, signed out', signedOut, `/organizers/${sanas}`, {}, false],
  ['the root', as(sana), '/', {}, false],
];

it.each(reads)('rule on reading %s', (_, auth, path, query, isAllowed) => {
  expect(rules.allowsRead(path, { auth, query })).toBe(isAllowed);
});
