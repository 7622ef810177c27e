import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { SiteSettings } from '@meridian/contracts';
import {
  emailJsVariables,
  emulatedProject,
  firebaseVariables,
  pickEmailJsSettings,
  pickFirebaseSettings,
  pickServerSettings,
  readSettings,
  requireWholeFirebase,
  ServiceError,
  type SettingValues,
  serverVariables,
  type Variables,
  variableTypes,
} from '@meridian/service';
import * as v from 'valibot';

/** The settings of the site server; `siteVariables` describes each. */
export type SiteConfig = ReturnType<typeof readSiteConfig>;

export const siteVariables = {
  ...serverVariables({ port: 3000 }),
  BACKEND_URL: {
    ...variableTypes.httpOrigin,
    description: 'Origin of the backend.',
    default: 'http://127.0.0.1:3001',
    example: 'http://127.0.0.1:3001',
    isRequiredInProduction: true,
  },
  REGISTRY_URL: {
    ...variableTypes.httpOrigin,
    description: 'Origin of the registry.',
    default: 'http://127.0.0.1:3002',
    example: 'http://127.0.0.1:3002',
    isRequiredInProduction: true,
  },
  PUBLIC_ORIGIN: {
    ...variableTypes.httpOrigin,
    description: 'The site as visitors see it, for canonical URLs.',
    defaultNote: 'http://localhost with PORT',
    example: 'https://www.meridian.example',
    isRequiredInProduction: true,
  },
  PREVIEW_ORIGIN: {
    ...variableTypes.httpOrigin,
    description:
      'Previews as their viewers see them: another host, which leads to this server, too.',
    defaultNote: '`preview.localhost` beside `http://localhost`; else no previews are shown',
    example: 'https://meridian-previews.example',
  },
  REGISTRY_TRUST_ROOT: {
    ...variableTypes.filePath,
    description: 'File of the trust root, which maps and releases are verified with.',
    defaultNote: 'keys/root.json in DATA_DIR',
    example: '/etc/meridian/root.json',
    isRequiredInProduction: true,
  },
  RELEASES_DIR: {
    ...variableTypes.filePath,
    takes: 'the path of a directory',
    description: "The release store's directory, where it is on this machine.",
    defaultNote: 'releases in DATA_DIR',
    example: '/var/lib/meridian/releases',
  },
  CHANNEL: {
    ...variableTypes.anyText,
    takes: 'the name of a channel',
    description: 'The channel whose live map is served.',
    default: 'production',
    example: 'staging',
  },
  BACKEND_INTERNAL_URL: {
    ...variableTypes.httpOrigin,
    description:
      "Origin of the backend's internal port, in development: `/dev/mailbox` comes from there.",
    defaultNote: 'no `/dev/mailbox`',
    example: 'http://127.0.0.1:3011',
  },
  INTERNAL_TOKEN: {
    ...variableTypes.secretToken,
    description: 'Tells the backend that a request comes from this server.',
    defaultNote: 'in development one is made in `DATA_DIR`',
    isRequiredInProduction: true,
    example: '64 random hexadecimal characters',
    isSecret: true,
  },
  TELEMETRY_TOKEN: {
    ...variableTypes.secretToken,
    description:
      'Token of the registry with the role `read`, with which this server sends what it counted of pages and errors.',
    defaultNote:
      'in development that of `DATA_DIR`; else telemetry is off, and no visitor gets a canary',
    example: '43 characters of base64url',
    isSecret: true,
  },
  EDGE_CACHE_SECONDS: {
    ...variableTypes.delaySeconds,
    description:
      'How long a cache in front of this server may send a page, and as long again while it asks for a newer one: a release is seen within twice that. With 0 no cache keeps pages.',
    default: '1',
    example: '5',
  },
  TRUSTED_PROXIES: {
    ...variableTypes.wordList,
    takes: 'IPs and networks with commas between them, `loopback` or `none`',
    description: 'Proxies before this server, whose X-Forwarded-For is believed.',
    default: 'loopback',
    isRequiredInProduction: true,
    example: '10.0.0.0/8',
  },
  MAX_RENDER_PROCESSES: {
    ...variableTypes.count,
    description: 'Render processes, of about 60 MB each, beyond which idle ones are ended.',
    default: '24',
    example: '48',
  },
  SWITCH_DELAY_SECONDS: {
    ...variableTypes.delaySeconds,
    description:
      'How long after its issue a live map is served at the earliest. Several site servers then switch at the same moment.',
    default: '0',
    example: '2',
  },
  OFFLINE_PAGES: {
    takes: 'keep or off',
    schema: v.picklist(['keep', 'off']),
    description:
      'Whether browsers keep pages that were read, for when they are offline, by a service worker; `off` removes it from them, and what it kept.',
    default: 'keep',
    example: 'off',
  },
  CONSOLE_URL: {
    ...variableTypes.httpOrigin,
    description: 'Origin of the registry as browsers reach it; `/ops` leads to the console there.',
    defaultNote: 'nothing is at `/ops`',
    example: 'https://registry.meridian.example',
  },
  IDENTITY_URL: {
    ...variableTypes.httpOrigin,
    description: "Origin of the identity emulator's auth gateway, in development.",
    defaultNote: 'none',
    example: 'http://127.0.0.1:3003',
  },
  EMAILJS_ORIGIN: {
    ...variableTypes.httpOrigin,
    takes: 'an origin',
    description: 'EmailJS, when forms are sent to it instead of this site.',
    defaultNote: 'this site takes forms',
    example: 'https://api.emailjs.com',
  },
  ...emailJsVariables,
  ...firebaseVariables,
} satisfies Variables;

/** @throws ServiceError `malformed-request` that lists every problem */
export function readSiteConfig(environment: NodeJS.ProcessEnv) {
  const values = readSettings(environment, siteVariables, [requireWholeFirebase]);
  const server = pickServerSettings(values);
  const origins = readOrigins(values, server.port);
  return {
    ...server,
    backendUrl: values.BACKEND_URL,
    registryUrl: values.REGISTRY_URL,
    ...origins,
    channel: values.CHANNEL,
    settings: toSiteSettings(values),
    internalToken: values.INTERNAL_TOKEN ?? '',
    /** Undefined: telemetry is off. */
    telemetryToken: values.TELEMETRY_TOKEN,
    edgeCacheSeconds: values.EDGE_CACHE_SECONDS,
    trustedProxies: values.TRUSTED_PROXIES,
    /** True when browsers save visited pages for offline use. */
    savesPages: values.OFFLINE_PAGES === 'keep',
    /** Origin of the console; undefined: `/ops` does not exist. */
    consoleUrl: values.CONSOLE_URL,
    identityUrl: values.IDENTITY_URL,
    /** Origin of the local mailbox, which `/dev/mailbox` shows. */
    mailboxUrl: environment.NODE_ENV === 'production' ? undefined : values.BACKEND_INTERNAL_URL,
    releasesDir: values.RELEASES_DIR ?? path.join(server.dataDir, 'releases'),
    trustRoot: values.REGISTRY_TRUST_ROOT ?? path.join(server.dataDir, 'keys', 'root.json'),
    /** Render processes of one release that work side by side, and as many of the shell. */
    renderProcesses: Math.max(1, availableParallelism() - 1),
    maxRenderProcesses: values.MAX_RENDER_PROCESSES,
    maxPreviewProcesses: 8,
    /** Uncached pages and searches at a time: enough to use all processors while some wait for the backend. */
    pageLimits: {
      maxActive: 4 * availableParallelism(),
      maxPerClient: 3 * availableParallelism(),
      maxWaitMs: 1000,
      maxWaiting: 50 * availableParallelism(),
    },
    /** Pages of previews at a time: few people look at them, and other visitors must not wait for them. */
    previewLimits: { maxActive: 4, maxPerClient: 3, maxWaitMs: 5000, maxWaiting: 20 },
    /** Longest time for one task of a release, such as loading or rendering a page. */
    renderTimeoutMs: 10_000,
    /** Time that this server runs with a map before the map counts as good. */
    mapProvenAfterMs: 60_000,
    switchDelayMs: values.SWITCH_DELAY_SECONDS * 1000,
  };
}

/**
 * The origins of the site and its previews. Browsers find every name below `localhost` on this machine.
 * @throws ServiceError `malformed-request` when both have one host, because cookies do not tell ports apart
 */
function readOrigins(
  { PUBLIC_ORIGIN, PREVIEW_ORIGIN }: SettingValues<typeof siteVariables>,
  port: number,
) {
  const publicOrigin = PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  const { hostname } = new URL(publicOrigin);
  const beside =
    hostname === 'localhost' ? publicOrigin.replace('localhost', 'preview.localhost') : undefined;
  /** Undefined: no previews are shown. */
  const previewOrigin = PREVIEW_ORIGIN ?? beside;
  if (previewOrigin && new URL(previewOrigin).hostname === hostname)
    throw new ServiceError(
      'malformed-request',
      `PREVIEW_ORIGIN is on the host of the site, ${hostname}: name another host`,
    );
  return { publicOrigin, previewOrigin };
}

/** The settings in pages: the service that takes forms, and the one that organizers sign in with. */
function toSiteSettings(values: SettingValues<typeof siteVariables>): SiteSettings {
  const firebase = pickFirebaseSettings(values);
  const { apiKey, authDomain, projectId } = firebase ?? emulatedProject;
  const { EMAILJS_ORIGIN, PUBLIC_ORIGIN } = values;
  // An EmailJS origin that is this site counts as unset, so that pages describe how this site handles forms.
  const isThisSite = EMAILJS_ORIGIN !== undefined && EMAILJS_ORIGIN === PUBLIC_ORIGIN;
  return {
    email: { origin: isThisSite ? '' : (EMAILJS_ORIGIN ?? ''), ...pickEmailJsSettings(values) },
    identity: { kind: firebase ? 'firebase' : 'emulator', apiKey, authDomain, projectId },
  };
}
