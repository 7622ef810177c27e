import { whatsAppLink } from '@meridian/contracts';
import { Icon, LinkButton } from '@meridian/ui';
import { formatMoney } from '@meridian/ui/page';
import type { Product } from '../products/product';
import styles from './order-bar.module.css';
import { orderMessage } from './order-message';

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
