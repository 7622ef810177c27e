import { listUrl } from '@meridian/composition/forms';
import { mailLink, pathTo, whatsAppLink } from '@meridian/contracts';
import { Link, Panel } from '@meridian/ui';
import { type Fact, FactList, Price } from '@meridian/ui/page';
import { Fragment } from 'react';
import { describeEdition } from '../products/book-words';
import type { Product } from '../products/product';
import styles from './detail.module.css';
import { orderMessage } from './OrderBar';

export function ProductFacts({
  product,
  linkedAuthors,
}: {
  product: Product;
  /** Its authors with other books here: their names link to these. */
  linkedAuthors: readonly string[];
}) {
  return (
    <Panel>
      <ProductPrice product={product} />
      <FactList facts={listFacts(product, linkedAuthors)} />
    </Panel>
  );
}

/** The duration in words; the specification calls it Extent. */
const durations: Readonly<Record<Product['extent'], string>> = {
  'One-time': 'One-time purchase, no renewal',
  'One year': 'One year',
};

function listFacts(product: Product, linkedAuthors: readonly string[]): Fact[] {
  const { provider, subject, authors = [], shelf, restriction, extent, note, isbn } = product;
  const edition = describeEdition(product);
  return [
    { term: 'Duration', detail: durations[extent] },
    { term: 'Who may use it', detail: restriction },
    ...(authors.length > 0
      ? [{ term: 'Authors or editors', detail: <Authors names={authors} linked={linkedAuthors} /> }]
      : []),
    ...(edition ? [{ term: 'Edition', detail: edition }] : []),
    ...(isbn ? [{ term: 'ISBN', detail: isbn }] : []),
    {
      term: 'Subject',
      detail:
        provider === 'oxford' ? (
          <Link to={listUrl(pathTo('/books'), { subject })}>{subject}</Link>
        ) : (
          subject
        ),
    },
    ...(shelf ? [{ term: 'Series', detail: shelf }] : []),
    { term: 'Good to know', detail: note },
  ];
}

/** The names with commas between them. Each name is an element of its own. */
function Authors({ names, linked }: { names: readonly string[]; linked: readonly string[] }) {
  return names.map((author, index) => (
    <Fragment key={author}>
      {index > 0 && <span>, </span>}
      {linked.includes(author) ? (
        <Link to={listUrl(pathTo('/books'), { author })}>{author}</Link>
      ) : (
        <span>{author}</span>
      )}
    </Fragment>
  ));
}

/** The price of a product, or how to ask for it. */
function ProductPrice({ product }: { product: Product }) {
  const { name, provider, price, oldPrice, extent } = product;
  if (price !== null)
    return (
      <div className={styles.price}>
        <Price
          amount={price}
          old={oldPrice ?? undefined}
          per={extent === 'One year' ? 'per year' : undefined}
        />
      </div>
    );
  const message = orderMessage(product);
  return (
    <div className={styles.price}>
      <p className={styles.onRequest}>On request</p>
      <span className={styles.hint}>
        Ask on{' '}
        <Link to={whatsAppLink(message)} newTab>
          WhatsApp
        </Link>{' '}
        or <Link to={mailLink(`Price of ${name}`, message)}>by e-mail</Link>. Within one working day
        you get the price in rupees (PKR), the way to pay and the{' '}
        <span>{provider === 'oxford' ? 'day of delivery' : 'day of activation'}</span>.
      </span>
    </div>
  );
}
