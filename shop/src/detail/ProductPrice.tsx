import { mailLink, whatsAppLink } from '@meridian/contracts';
import { Link } from '@meridian/ui';
import { Price } from '@meridian/ui/page';
import type { Product } from '../products/product';
import styles from './detail.module.css';
import { orderMessage } from './order-message';

/** What a product costs, or how to come to its price. */
export function ProductPrice({ product }: { product: Product }) {
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
