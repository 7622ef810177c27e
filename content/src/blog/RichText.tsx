import { Link } from '@shared/ui';
import type { RichNode } from './rich-text';

/** Draws sifted HTML with React's own elements; nothing in it is ever set as markup. */
export function RichText({ nodes }: { nodes: readonly RichNode[] }) {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of an article never change order.
    <RichElement key={index} node={node} />
  ));
}

function RichElement({ node }: { node: RichNode }) {
  if (typeof node === 'string') return node;
  const children = <RichText nodes={node.children} />;
  if (node.tag === 'a') return <Link to={node.href}>{children}</Link>;
  const Tag = node.tag;
  return <Tag>{children}</Tag>;
}
