import { EmptyState, LinkButton } from '@meridian/ui';

export function NotFound() {
  return (
    <EmptyState
      title="There is no such page"
      level={1}
      actions={<LinkButton to="/">What is live</LinkButton>}
    >
      <p>The address may have been mistyped.</p>
    </EmptyState>
  );
}
