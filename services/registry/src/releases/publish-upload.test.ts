import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeWithDatabase } from '@meridian/service/testing';
import { createPrivateKeyPem, parseSigningKey, signPayload, verifyRelease } from '../client';
import {
  declareFiles,
  makeFiles,
  makeRecord,
  makeShellRecord,
  withRoutes,
} from '../testing/make-record';
import { useTestRegistry } from '../testing/start-test-registry';

describeWithDatabase('publishing a shell that a live remote does not fit', (getDatabase) => {
  const test = useTestRegistry(getDatabase);
  const react = (version: string) => ({ shared: { react: { version, needs: `^${version}` } } });

  it('is rejected, until it says that it is early or a release that fits it waits', async () => {
    await test.release(
      makeShellRecord('shell', '1.0.0', react('19.4.0')),
      makeRecord('prices', '1.0.0', react('19.4.0')),
    );
    const next = makeShellRecord('shell', '2.0.0', react('20.0.0'));
    await expect(test.publish(next)).rejects.toMatchObject({
      message:
        'shell 2.0.0 (shared modules): expected modules that shell 2.0.0 shares: react 20.0.0, found prices 1.0.0 built for react ^19.4.0',
      suggestion:
        'Build prices for these versions, then promote both in one step.\nOr publish it with --early, to promote it in one step with what it fits.',
    });
    const remote = makeRecord('prices', '2.0.0', react('20.0.0'));
    const { warnings } = await test.publish(remote, undefined, { early: true });
    expect(warnings).toEqual([expect.stringContaining('react 19.4.0, found prices 2.0.0 built')]);
    expect(await test.publish(next)).toMatchObject({ state: 'published', warnings: [] });
  });
});

describeWithDatabase('publishing', (getDatabase) => {
  const test = useTestRegistry(getDatabase);

  it('stores the files read-only beside the record that the team signed', async () => {
    const record = makeRecord('catalogue', '1.0.0');
    expect(await test.publish(record)).toMatchObject({ state: 'published', version: '1.0.0' });

    const folder = path.join(test.dataDir, 'releases/catalogue/1.0.0');
    expect(readdirSync(folder).sort()).toEqual(['files', 'release.json']);
    expect(statSync(path.join(folder, 'files/remoteEntry.js')).mode & 0o777).toBe(0o444);
    const response = await test.client.getRelease('catalogue', '1.0.0');
    expect(verifyRelease(response.record, test.root()).record).toEqual(record);
    const wanted = { path: 'remoteEntry.js', bytes: 100_000 };
    const entry = await test.client.getFile('catalogue', '1.0.0', wanted);
    expect(Buffer.from(entry).toString()).toBe(makeFiles('catalogue', '1.0.0')['remoteEntry.js']);
  });

  it('sends no file that was damaged since', async () => {
    await test.publish(makeRecord('damaged', '1.0.0'));
    const file = path.join(test.dataDir, 'releases/damaged/1.0.0/files/remoteEntry.js');
    await rm(file);
    await writeFile(file, 'damaged');
    const wanted = { path: 'remoteEntry.js', bytes: 33 };
    await expect(test.client.getFile('damaged', '1.0.0', wanted)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'expected remoteEntry.js of damaged 1.0.0 as its record says, found it damaged',
    });
  });

  it('changes nothing when the same content comes again, even from another build', async () => {
    const first = await test.publish(makeRecord('again', '1.0.0'));
    const second = await test.publish(
      makeRecord('again', '1.0.0', { commit: 'beef', builtAt: '2026-11-21T08:00:00.000Z' }),
    );
    expect(second).toEqual({ ...first, state: 'unchanged' });
  });

  it('rejects other content under a version that is taken', async () => {
    await test.publish(makeRecord('taken', '1.0.0'));
    const files = { ...makeFiles('taken', '1.0.0'), 'remoteEntry.js': 'other' };
    const other = makeRecord('taken', '1.0.0', { ...withRoutes('/x'), files: declareFiles(files) });
    await expect(test.publish(other, files)).rejects.toMatchObject({
      code: 'release-exists',
      message: expect.stringMatching(
        / with another content, which differs in 4: remoteEntry\.js, modules, navigation, routes/,
      ),
      suggestion: expect.stringContaining('raise the one in taken/package.json'),
    });
  });

  it('lets exactly one of two different uploads of one version win', async () => {
    const files = { ...makeFiles('race', '1.0.0'), 'remoteEntry.js': 'the other one' };
    const outcomes = await Promise.allSettled([
      test.publish(makeRecord('race', '1.0.0')),
      test.publish(makeRecord('race', '1.0.0', { files: declareFiles(files) }), files),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'release-exists' },
    });
  });

  it('rejects a file whose content is not the declared one, and shows nothing of the release', async () => {
    const files = { ...makeFiles('tampered', '1.0.0') };
    files['static/pages.js'] = 'x'.repeat(files['static/pages.js']?.length ?? 0);
    await expect(test.publish(makeRecord('tampered', '1.0.0'), files)).rejects.toMatchObject({
      code: 'integrity-mismatch',
      message: expect.stringContaining('static/pages.js: expected'),
    });
    await expect(test.client.getRelease('tampered', '1.0.0')).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(existsSync(path.join(test.dataDir, 'releases/tampered'))).toBe(false);
    expect(readdirSync(path.join(test.dataDir, 'releases/.uploads'))).toEqual([]);
  });

  it('does not commit an upload before all files are there', async () => {
    const upload = await test.startUpload('early', '1.0.0');
    const response = await test.send('POST', `/uploads/${upload}/commit`);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('remoteEntry.js is missing');
  });

  it('takes over where an earlier publish was cut off between files and database', async () => {
    const folder = path.join(test.dataDir, 'releases/cut/1.0.0');
    await mkdir(path.join(folder, 'files'), { recursive: true });
    await writeFile(path.join(folder, 'files/left-behind.js'), 'left behind');
    expect((await test.client.listReleases({ app: 'cut' })).releases).toEqual([]);
    expect(await test.publish(makeRecord('cut', '1.0.0'))).toMatchObject({ state: 'published' });
    expect(readdirSync(path.join(folder, 'files')).sort()).toEqual([
      'remoteEntry.js',
      'server',
      'static',
    ]);
  });

  it.each(['../../../keys/root.json', '..%2F..%2Fescape.js', 'not-declared.js', '%00.js'])(
    'takes no file called %s',
    async (name) => {
      const upload = await test.startUpload('names', '1.0.0');
      const response = await test.send('PUT', `/uploads/${upload}/files/${name}`, 'x');
      expect([404, 405, 422]).toContain(response.status);
      expect(existsSync(path.join(test.dataDir, 'escape.js'))).toBe(false);
    },
  );

  it('rejects a record with a path that leads out of the release', async () => {
    const files = declareFiles({ ...makeFiles('out', '1.0.0'), '../../out.js': 'x' });
    const record = { ...makeRecord('out', '1.0.0'), files };
    const key = await test.developmentKeys.signingKey('team:out');
    const response = await test.send('POST', '/uploads', { record: signPayload(record, key) });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error: { code: 'release-invalid', message: expect.stringContaining('without ".."') },
    });
  });

  it('rejects a signature that another team made, an unknown key, and a changed record', async () => {
    const directory = await test.build(makeRecord('signed', '1.0.0'));
    const otherTeam = await test.developmentKeys.signingKey('team:other');
    const ownKey = await test.developmentKeys.signingKey('team:signed');
    await expect(test.client.publishDirectory(directory, otherTeam)).rejects.toMatchObject({
      code: 'signature-invalid',
      message: expect.stringContaining('which is not of that role'),
    });
    const unknown = parseSigningKey(createPrivateKeyPem(), 'test');
    await expect(test.client.publishDirectory(directory, unknown)).rejects.toMatchObject({
      code: 'signature-invalid',
      message: expect.stringContaining('unknown key'),
    });
    const signed = signPayload(makeRecord('signed', '1.0.0'), ownKey);
    const record = { ...signed, payload: signed.payload.replace('f00dfeed', 'deadbeef') };
    const response = await test.send('POST', '/uploads', { record });
    expect(await response.json()).toMatchObject({ error: { code: 'signature-invalid' } });
  });

  it('takes releases only with the right to publish them', async () => {
    const directory = await test.build(makeRecord('locked', '1.0.0'));
    const key = await test.developmentKeys.signingKey('team:locked');
    const ofOthers = await test.makeToken('shop', 'shop team');
    for (const [token, code] of [
      [undefined, 'unauthenticated'],
      ['wrong', 'unauthenticated'],
      [ofOthers, 'forbidden'],
    ] as const)
      await expect(test.clientWith(token).publishDirectory(directory, key)).rejects.toMatchObject({
        code,
      });
  });
});

describeWithDatabase('publishing beside releases of an older form', (getDatabase) => {
  const test = useTestRegistry(getDatabase);

  it('is possible, and replaces them; they are still listed', async () => {
    const old = makeShellRecord('frame', '1.0.0');
    await test.release(old);
    const { sql } = getDatabase();
    const payload = JSON.stringify({ ...old, picture: 'a name that no record has now' });
    await sql`alter table registry.releases disable trigger user`;
    await sql`update registry.releases set payload = ${payload} where app = 'frame'`;
    await sql`alter table registry.releases enable trigger user`;

    const next = makeRecord('beside', '2.0.0', { contract: '2.0.0' });
    expect(await test.publish(next)).toMatchObject({ state: 'published' });
    await test.release(makeShellRecord('frame', '2.0.0', { contract: '2.0.0' }));
    const { releases } = await test.client.listReleases({ app: 'frame' });
    expect(releases.map(({ version }) => version).sort()).toEqual(['1.0.0', '2.0.0']);
    await expect(test.client.promote({ app: 'frame', version: '1.0.0' })).rejects.toThrow(
      /frame 1\.0\.0/,
    );
  });
});
