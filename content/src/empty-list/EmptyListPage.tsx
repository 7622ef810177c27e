import { pathTo } from '@meridian/contracts';
import { EmptyState, LinkButton, Section } from '@meridian/ui';

export function EmptyListPage() {
  return (
    <Section>
      <EmptyState
        title="There is nothing to show here at the moment"
        actions={
          <>
            <LinkButton to={pathTo('/courses')} variant="next">
              Explore courses
            </LinkButton>
            <LinkButton to={pathTo('/conferences')} variant="secondary">
              Browse conferences
            </LinkButton>
            <LinkButton to={pathTo('/new')} variant="quiet">
              Read the blog
            </LinkButton>
          </>
        }
      >
        <EmptyRegister />
      </EmptyState>
    </Section>
  );
}

/** An image of an open register with empty lines. */
function EmptyRegister() {
  return (
    <svg
      width="320"
      height="184"
      viewBox="80 62 320 184"
      fill="var(--surface)"
      stroke="var(--brand)"
      role="img"
      aria-label="An open register whose lines are empty"
      focusable="false"
    >
      <path d="M240 92C206 70 150 66 84 78V226C150 214 206 218 240 240C274 218 330 214 396 226V78C330 66 274 70 240 92ZV240" />
      {[0, 24, 48, 72, 96].map((y) => (
        <path
          key={y}
          strokeDasharray="2 6"
          d={`M104 ${106 + y}C150 ${99 + y} 190 ${102 + y} 222 ${114 + y}M258 ${114 + y}C290 ${102 + y} 330 ${99 + y} 376 ${106 + y}`}
        />
      ))}
      <path fill="var(--brand)" d="M352 72V128L360 120L368 128V74" />
    </svg>
  );
}
