import { readPicture } from '@meridian/contracts/programme';
import { Link } from '@meridian/ui';
import type { RichNode } from '../articles/parse-article';
import type { ImagesById } from '../images/load-item-images';
import styles from './rich-text.module.css';

/** Renders parsed HTML as React elements; none of it is ever set as markup. */
export function RichText({
  nodes,
  images,
}: {
  nodes: readonly RichNode[];
  /** By the name in the HTML; missing ones are left out. */
  images: ImagesById;
}) {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of an article never change order.
    <RichElement key={index} node={node} images={images} />
  ));
}

function RichElement({ node, images }: { node: RichNode; images: ImagesById }) {
  if (typeof node === 'string') return node;
  if (node.tag === 'img')
    return <TextImage path={images[node.name]?.image} alt={node.alt || images[node.name]?.alt} />;
  const children = node.children.length > 0 && <RichText nodes={node.children} images={images} />;
  switch (node.tag) {
    case 'a':
      return <Link to={node.href}>{children}</Link>;
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the arrow keys.
        <section className={styles.scroll} aria-label={node.label} tabIndex={0}>
          <table>{children}</table>
        </section>
      );
    case 'th':
    case 'td': {
      const { tag: Cell, colSpan, rowSpan, scope } = node;
      return (
        <Cell colSpan={colSpan} rowSpan={rowSpan} scope={scope}>
          {children}
        </Cell>
      );
    }
    case 'br':
    case 'hr': {
      const Void = node.tag;
      return <Void />;
    }
    default: {
      const Tag = node.tag;
      return <Tag>{children}</Tag>;
    }
  }
}

function TextImage({
  path = '',
  alt = '',
}: {
  path?: string | undefined;
  alt?: string | undefined;
}) {
  const image = readPicture(path);
  if (!image) return null;
  return (
    <img
      className={styles.image}
      src={image.source}
      srcSet={image.sourceSet}
      sizes="(min-width: 46em) 680px, 100vw"
      alt={alt}
      width={image.width}
      height={image.height}
      loading="lazy"
      decoding="async"
    />
  );
}
