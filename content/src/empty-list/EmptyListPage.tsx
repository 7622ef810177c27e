import { pathTo } from '@meridian/contracts';
import { LinkButton, Section } from '@meridian/ui';
import styles from './empty-list.module.css';

export const emptyList = {
  title: 'Nothing on this list yet',
  desc: 'The page works; there is simply nothing to show on it at the moment. These lists are full.',
};

export function EmptyListPage() {
  return (
    <Section>
      <div className={styles.page}>
        <EmptyRegister className={styles.image} />
        <div>
          <p className={styles.text}>{emptyList.desc}</p>
          <div className={styles.nextSteps}>
            <LinkButton to={pathTo('/courses')} variant="next">
              Explore courses
            </LinkButton>
            <LinkButton to={pathTo('/conferences')} variant="secondary">
              Browse conferences
            </LinkButton>
            <LinkButton to={pathTo('/new')} variant="quiet">
              Read the blog
            </LinkButton>
          </div>
        </div>
      </div>
    </Section>
  );
}

/** An image of an open register with empty lines, in front of the meridians. */
function EmptyRegister({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      width="480"
      height="300"
      viewBox="0 0 480 300"
      fill="none"
      role="img"
      aria-label="An open register whose lines are empty"
      focusable="false"
    >
      <g className={styles.arcs}>
        {[28, 64, 96, 122, 138].map((radius) => (
          <ellipse key={radius} cx="240" cy="150" rx={radius} ry="140" />
        ))}
      </g>
      <path
        className={styles.leaf}
        d="M240 92C206 70 150 66 84 78V226C150 214 206 218 240 240C274 218 330 214 396 226V78C330 66 274 70 240 92Z"
      />
      <path className={styles.fold} d="M240 92V240" />
      <g className={styles.rules}>
        {[0, 1, 2, 3, 4].map((line) => (
          <path
            key={line}
            d={`M104 ${106 + line * 24}C150 ${99 + line * 24} 190 ${102 + line * 24} 222 ${114 + line * 24}M258 ${114 + line * 24}C290 ${102 + line * 24} 330 ${99 + line * 24} 376 ${106 + line * 24}`}
          />
        ))}
      </g>
      <path className={styles.ribbon} d="M352 72V128L360 120L368 128V74" />
    </svg>
  );
}
