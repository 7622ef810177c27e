import { site, whatsAppLink } from '@meridian/contracts';
import { Icon, LinkButton, Panel } from '@meridian/ui';
import { type Fact, FactList, formatMoney, Price } from '@meridian/ui/page';
import type { Product } from '../products/product';
import styles from './detail.module.css';

/** The facts of a product, and a WhatsApp chat with the order already written. */
export function ProductFacts({
  product,
  providerName,
}: {
  product: Product;
  providerName: string;
}) {
  const order = `Hello ${site.shortName}, I would like to order ${product.name} (${providerName}). Please tell me the next step.`;
  return (
    <Panel title="At a glance">
      <FactList facts={listFacts(product)} className={styles.facts} />
      <LinkButton
        to={whatsAppLink(order)}
        newTab
        variant="next"
        wide
        icon={<Icon name="whatsapp" />}
      >
        Order on WhatsApp
      </LinkButton>
      <span className={styles.hint}>Opens a chat with your order already written.</span>
    </Panel>
  );
}

function listFacts(product: Product): Fact[] {
  const { name, shelf, subject, sale, oldPrice, price, restriction, extent, note } = product;
  return [
    { term: 'Name', detail: name },
    ...(shelf ? [{ term: 'Shelf', detail: shelf }] : []),
    { term: 'Subject', detail: subject },
    {
      term: 'Sale',
      detail:
        oldPrice === null ? (
          sale
        ) : (
          <>
            {sale} <s className={styles.old}>{formatMoney(oldPrice)}</s>
          </>
        ),
    },
    { term: 'Restriction', detail: restriction },
    { term: 'Extent', detail: extent },
    { term: 'Note', detail: note },
    {
      term: 'Price',
      detail:
        price === null ? (
          'On request'
        ) : (
          <Price
            amount={price}
            old={oldPrice ?? undefined}
            per={oldPrice === null ? 'per year' : undefined}
          />
        ),
    },
  ];
}
