import { parseUrl } from '@meridian/contracts/parse-url';
import {
  firebaseVariables,
  pickFirebaseSettings,
  readSettings,
  requireWholeFirebase,
  type SettingValues,
  type Variables,
  variableTypes,
} from '@meridian/service';

/** The environment variables of the console, which the registry serves. */
export const consoleVariables = {
  CONSOLE_URL: {
    ...variableTypes.httpOrigin,
    description:
      'Origin under which browsers reach this registry, with the console at `/ops`; https, unless on loopback.',
    defaultNote: 'the console is off; with `npm start` it is on',
    example: 'https://registry.meridian.example',
  },
  SITE_URL: {
    ...variableTypes.httpOrigin,
    description:
      'The public site, where links of the console lead; named together with CONSOLE_URL.',
    defaultNote: 'none',
    example: 'https://www.meridian.example',
  },
  IDENTITY_URL: {
    ...variableTypes.httpOrigin,
    description: "Origin of the identity emulator's auth gateway, in development.",
    defaultNote: 'none',
    example: 'http://127.0.0.1:3003',
  },
  INTERNAL_TOKEN: {
    ...variableTypes.secretToken,
    description: 'Tells the identity emulator that a request comes from this server.',
    defaultNote: 'none',
    example: '64 random hexadecimal characters',
    isSecret: true,
  },
  TRUSTED_PROXIES: {
    ...variableTypes.wordList,
    takes: 'IPs and networks with commas between them, `loopback` or `none`',
    description:
      'Proxies before this server, whose X-Forwarded-For is believed when sign-ins fail.',
    default: 'loopback',
    example: '10.0.0.0/8',
  },
  ...firebaseVariables,
} satisfies Variables;

/** What concerns the console; undefined where it is off. */
export function pickConsoleConfig(values: SettingValues<typeof consoleVariables>) {
  const { CONSOLE_URL: origin, SITE_URL: siteUrl } = values;
  if (!origin || !siteUrl) return undefined;
  return {
    origin,
    siteUrl,
    firebase: pickFirebaseSettings(values),
    identityUrl: values.IDENTITY_URL,
    internalToken: values.INTERNAL_TOKEN ?? '',
    trustedProxies: values.TRUSTED_PROXIES,
  };
}

/**
 * Where browsers reach a registry whose other settings come from elsewhere; undefined without a setting.
 *
 * @throws ServiceError `malformed-request` for one that is no origin, or by which a session would not be safe
 */
export function readConsoleOrigin(environment: NodeJS.ProcessEnv): string | undefined {
  const { CONSOLE_URL } = consoleVariables;
  return readSettings(environment, { CONSOLE_URL }, [requireSafeOrigin]).CONSOLE_URL;
}

function requireSafeOrigin({ CONSOLE_URL }: NodeJS.ProcessEnv): string | undefined {
  // What is no URL is rejected for that.
  const url = CONSOLE_URL ? parseUrl(CONSOLE_URL) : undefined;
  if (!url) return undefined;
  const { protocol, hostname } = url;
  if (protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
    return undefined;
  return `CONSOLE_URL is "${CONSOLE_URL}": set an https origin, because a session must not cross a network in the open`;
}

/** A registry without a console needs none of it. With one, production needs Firebase, and https. */
export function requireWholeConsole(environment: NodeJS.ProcessEnv): string | undefined {
  const { CONSOLE_URL, SITE_URL, IDENTITY_URL, INTERNAL_TOKEN, NODE_ENV } = environment;
  if (!CONSOLE_URL) return undefined;
  if (!SITE_URL) return 'SITE_URL is not set: the console needs the origin of the public site';
  const unsafe = requireSafeOrigin(environment);
  if (unsafe) return unsafe;
  const incomplete = requireWholeFirebase(environment);
  if (incomplete || environment.FIREBASE_PROJECT_ID || NODE_ENV === 'production') return incomplete;
  if (IDENTITY_URL && INTERNAL_TOKEN) return undefined;
  return 'FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID are not set: the console needs them, or IDENTITY_URL and INTERNAL_TOKEN of an identity emulator';
}
