import { site, whatsAppLink } from '@meridian/contracts';
import { Icon, LinkButton } from '@meridian/ui';
import { formatMoney } from '@meridian/ui/page';
import type { Product } from '../products/product';
import { findProvider } from '../products/providers';
import styles from './order-bar.module.css';

/** A WhatsApp chat with the order already written; on a phone a bar that stays at the bottom of the screen. */
export function OrderBar({ product }: { product: Product }) {
  const { price } = product;
  return (
    <div className={styles.bar}>
      {/* The facts above say it in full. */}
      <span className={styles.price} aria-hidden="true">
        {price === null ? 'On request' : formatMoney(price)}
      </span>
      <LinkButton
        to={whatsAppLink(orderMessage(product))}
        newTab
        variant="next"
        icon={<Icon name="whatsapp" />}
        className={styles.button}
      >
        Order on WhatsApp
      </LinkButton>
      <span className={styles.hint}>Opens a chat with your order already written.</span>
    </div>
  );
}

/** The text with which an order begins; it asks for the price where the page has none. */
export function orderMessage({ name, provider, price }: Product): string {
  const product = `${name} (${findProvider(provider).name})`;
  const question = price === null ? 'the price and the next step' : 'the next step';
  return `Hello ${site.shortName}, I would like to order ${product}. Please tell me ${question}.`;
}
