import { inService, inSrc, list, type PackageRule } from './rules';

/** Rules for packages whose parts are known by their folders, so that a new folder needs no rule. */

const contracts = list(
  '@meridian/contracts, @meridian/contracts/forms, @meridian/contracts/offline, @meridian/contracts/organizers, @meridian/contracts/programme',
);

/**
 * The same for every remote: `remote.ts` loads the route and widget modules of its folders and the
 * contributions to the site server, and no feature knows another.
 *
 * @param features folders of `src` that hold a page (`*Page.tsx`)
 * @param others folders of what several features need; neither list holds `contributions`
 */
export function remoteRule(features: readonly string[], others: readonly string[]): PackageRule {
  const shared = others.join(', ');
  const all = [...features, ...others];
  return {
    packages: [
      ...contracts,
      ...list(
        '@meridian/composition, @meridian/composition/forms, @meridian/ui, @meridian/ui/forms, @meridian/ui/page',
      ),
    ],
    npm: 'declared',
    never: list('react-router-dom, react-dom'),
    node: false,
    parts: {
      'src/remote': {
        own: ['contributions', ...all].map((name) => `lazy src/${name}`),
        packages: list('@meridian/contracts, @meridian/contracts/schemas, @meridian/composition'),
      },
      ...inSrc({
        contributions: all.join(', '),
        ...Object.fromEntries(all.map((name) => [name, shared])),
      }),
    },
  };
}

/**
 * Capabilities of the backend that use others: a conference that is approved is published, a form
 * subscribes and mails. What is not listed uses none.
 */
export const usedCapabilities: Record<string, readonly string[]> = {
  'course-editing': ['identity', 'programme'],
  forms: ['newsletter', 'outbox', 'programme'],
  identity: ['outbox'],
  newsletter: ['outbox'],
  outbox: ['mailbox'],
  privacy: ['forms', 'mailbox', 'newsletter', 'outbox'],
  programme: ['pictures'],
  proposals: ['forms', 'identity', 'outbox', 'programme'],
};

/**
 * The backend: main → app → routes → queries → tables. A capability knows those others that
 * `usedCapabilities` names.
 *
 * @param capabilities folders of `src` that hold a `routes.ts`
 * @param folders what all capabilities need; neither list holds `database`
 */
export function backendRule(
  capabilities: readonly string[],
  folders: readonly string[],
): PackageRule {
  const others = folders.filter((name) => name !== 'cli');
  const all = [...capabilities, ...others].join(', ');
  const base = [...others, 'database', 'config'].join(', ');
  const hidden = ['queries', 'tables'].flatMap((file) =>
    capabilities.map((name) => `not ${name}/${file}`),
  );
  return {
    packages: [
      ...contracts,
      ...list(
        '@meridian/contracts/parse-url, @meridian/contracts/schemas, @meridian/service, @meridian/service/cli',
      ),
      '@meridian/service/errors',
      '@meridian/service/identity',
      '@meridian/service/limit-body',
    ],
    npm: 'declared',
    node: true,
    parts: inService({
      main: 'app, config',
      index: 'app, config',
      app: [all, 'database, config, context, maintenance', ...hidden].join(', '),
      maintenance: `${all}, context`,
      context: base,
      config: 'environment-variables',
      'environment-variables': '',
      database: '',
      ...Object.assign(
        {},
        ...capabilities.map((name) => capabilityParts(name, `${base}, context`)),
      ),
      ...Object.fromEntries(others.map((name) => [name, 'database, config'])),
      // Its commands speak to a running backend, and share its types.
      cli: 'type outbox, type identity, type programme, type pictures',
    }),
  };
}

function capabilityParts(name: string, shared: string): Record<string, string> {
  const used = usedCapabilities[name] ?? [];
  const hidden = used.flatMap((other) => [`not ${other}/routes`, `not ${other}/tables`]);
  const own = [shared, ...used, ...hidden].join(', ');
  return {
    [name]: `${own}, not ${name}/routes`,
    [`${name}/routes`]: `${own}, ${name}, not ${name}/tables`,
    [`${name}/queries`]: `${own}, ${name}, not ${name}/routes`,
    [`${name}/tables`]: shared,
  };
}
