/**
 * The files of a new remote: one page, its tests, and the contract suite. It builds, passes every
 * check and can be released as it is.
 *
 * @param name e.g. `reading-room`
 * @param versions as the other remotes have them
 * @returns texts by path inside the remote's folder
 */
export function templates(name: string, versions: { react: string }): Record<string, string> {
  // `reading-room` is shown as "Reading room".
  const words = name.replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const description = `What the ${title.toLowerCase()} team has for students and clinicians.`;
  return {
    'package.json': `${JSON.stringify(
      {
        name: `@meridian/${name}`,
        version: '1.0.0',
        private: true,
        type: 'module',
        scripts: { dev: `node ../scripts/dev.mjs ${name}` },
        dependencies: {
          '@meridian/composition': '1.0.0',
          '@meridian/contracts': '1.0.0',
          '@meridian/ui': '1.0.0',
          react: versions.react,
        },
        devDependencies: { '@meridian/federation': '1.0.0' },
      },
      null,
      2,
    )}\n`,

    'rsbuild.config.ts': `import { defineRemoteBuild } from '@meridian/federation';

export default defineRemoteBuild(import.meta.dirname);
`,

    'README.md': `# ${name}

${description}

[docs/pages.md](../docs/pages.md) lists its pages with their folders.

## Run and test

\`\`\`
npm run dev -w ${name}    the site with this team's sources, updated as you edit
npx jest ${name}/         its tests
npm run build -- ${name} && npm run release -- publish ${name}
\`\`\`
`,

    'src/remote.ts': `import { defineRemote } from '@meridian/composition';

/** The pages of the ${name} team. */
export const remote = defineRemote('${name}', {
  routes: {
    overview: {
      path: '/${name}',
      module: () => import('./overview/overview.route'),
    },
  },
  widgets: {},
  navigation: [{ id: '${name}', label: '${title}', to: '/${name}', placement: 'footer', order: 100 }],
});
`,

    'src/remote.test.ts': `import { describeRemoteContract } from '@meridian/testing';
import { remote } from './remote';

describeRemoteContract(remote);

describe('the ${name} team in the site', () => {
  it('has these navigation items', () => {
    expect(
      remote.navigation.map(({ placement, order, label, to }) => [placement, order, label, to]),
    ).toEqual([['footer', 100, '${title}', '/${name}']]);
  });
});
`,

    'src/overview/overview.route.ts': `import { defineRoute } from '@meridian/composition';
import { OverviewPage } from './OverviewPage';

export const route = defineRoute<'/${name}'>({
  Page: OverviewPage,
  meta: () => ({
    title: '${title}',
    description: '${description}',
    heading: '${title}',
  }),
});
`,

    'src/overview/OverviewPage.tsx': `import { pathTo } from '@meridian/contracts';
import { LinkButton, Prose, Section } from '@meridian/ui';

export function OverviewPage() {
  return (
    <Section>
      <Prose>
        <p>${description}</p>
      </Prose>
      <LinkButton to={pathTo('/courses')} variant="next">
        Explore courses
      </LinkButton>
    </Section>
  );
}
`,

    'src/overview/OverviewPage.test.tsx': `import { renderRoute } from '@meridian/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote';

describe('the overview of ${name}', () => {
  it('says what the team has, and links to the courses', async () => {
    await renderRoute(remote, '/${name}');
    expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeInTheDocument();
    expect(screen.getByText('${description}')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Explore courses' })).toHaveAttribute(
      'href',
      '/courses',
    );
  });
});
`,
  };
}
