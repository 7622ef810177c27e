import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../testing/deploy-files';
import { findDanglingReferences, type Given } from '../testing/find-dangling-references';
import { type Manifest, podsOf, readKustomization, readManifests } from '../testing/manifest';
import { readYaml } from '../testing/yaml-files';

const folder = 'overlays/production';
const base = readManifests('base');
const all = [...base, ...readManifests(folder)];
const inBase = readKustomization('base');
const overlay = readKustomization(folder);

const given: Given = {
  configMaps: inBase.configMapGenerator.map(({ name }) => name),
  secrets: readSecrets(),
};

/** Secrets that docs/running.md has operators create, with their keys. */
function readSecrets(): Record<string, string[]> {
  const text = readFileSync(path.join(root, 'docs/running.md'), 'utf8').replaceAll('\\\n', ' ');
  const commands = [...text.matchAll(/create secret (generic|tls) (\S+)(.*)/g)];
  return Object.fromEntries(
    commands.map(([, kind, name = '', words = '']) => {
      const keys = [...words.matchAll(/--from-(?:literal|file)=([^=\s]+)/g)];
      return [name, kind === 'tls' ? ['tls.crt', 'tls.key'] : keys.map(([, key = '']) => key)];
    }),
  );
}

/** The manifests with one name in them replaced, in the manifest of that kind and name. */
function withChange(kind: string, name: string, [from, to]: [string, string]): Manifest[] {
  return all.map((manifest) => {
    if (manifest.kind !== kind || manifest.metadata.name !== name) return manifest;
    const text = JSON.stringify(manifest);
    expect(text).toContain(from);
    return JSON.parse(text.replace(from, to));
  });
}

it('every name in the manifests leads somewhere', () => {
  expect(Object.keys(given.secrets).length).toBeGreaterThan(0);
  expect(findDanglingReferences(all, given)).toEqual([]);
});

it.each<[string, string, [string, string], string]>([
  ['Deployment', 'backend', ['"backend-settings"', '"settings"'], 'config map settings'],
  ['Deployment', 'backend', ['"smtp-url"', '"smtp"'], 'key smtp in secret meridian'],
  ['Deployment', 'registry', ['"registry-keys"', '"keys"'], 'secret keys'],
  ['Deployment', 'registry', ['"port":"http"', '"port":"web"'], 'port web'],
  ['StatefulSet', 'site', ['"name":"tmp","mount', '"name":"temp","mount'], 'volume temp'],
  ['StatefulSet', 'site', ['"serviceName":"site"', '"serviceName":"web"'], 'service web'],
  ['CronJob', 'backup', ['"claimName":"backups"', '"claimName":"nightly"'], 'claim nightly'],
  ['Service', 'site', ['"targetPort":"http"', '"targetPort":"web"'], 'port web in its pods'],
  ['PodDisruptionBudget', 'site', ['name":"site"}}', 'name":"web"}}'], 'pods that it selects'],
  [
    'Ingress',
    'site',
    ['"port":{"name":"http"', '"port":{"name":"web"'],
    'port web of service site',
  ],
  ['Ingress', 'site', ['"site-certificate"', '"certificate"'], 'secret certificate'],
  ['NetworkPolicy', 'backend', ['"port":3001', '"port":3000'], 'port 3000 in these pods'],
  ['NetworkPolicy', 'registry', ['publishes', 'publish'], 'pods with {"meridian/publish":"true"}'],
])('in %s %s, %j is found', (kind, name, change, found) => {
  const dangling = findDanglingReferences(withChange(kind, name, change), given);
  expect(dangling).toContain(`${kind} ${name}: no ${found}`);
});

describe('the kustomization of production', () => {
  const nameOf = ({ apiVersion, kind, metadata }: Manifest) =>
    `${apiVersion} ${kind} ${metadata.name}`;

  it('patches what is in the base', () => {
    const patches = (overlay.patches ?? []).flatMap(({ path }) =>
      readYaml<Manifest>(`kubernetes/${folder}/${path}`),
    );
    expect(patches.length).toBeGreaterThan(0);
    expect(base.map(nameOf)).toEqual(expect.arrayContaining(patches.map(nameOf)));
  });

  it('merges settings, counts and images into those of the base', () => {
    const merged = overlay.configMapGenerator.filter(({ behavior }) => behavior === 'merge');
    expect(given.configMaps).toEqual(merged.map(({ name }) => name));
    const workloads = base.filter(({ kind }) => kind === 'StatefulSet' || kind === 'Deployment');
    expect(workloads.map(({ metadata }) => metadata.name)).toEqual(
      expect.arrayContaining((overlay.replicas ?? []).map(({ name }) => name)),
    );
    const images = base
      .flatMap((manifest) => podsOf(manifest)?.spec?.containers ?? [])
      .map(({ image }) => image);
    expect([...new Set(images)]).toEqual((overlay.images ?? []).map(({ name }) => name));
  });
});
