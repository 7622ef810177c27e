import { mailLink, site } from '@shared/contracts';
import { Link, Section } from '@shared/ui';
import styles from './hub.module.css';

/** The steps from choosing a product to receiving it. */
export function HowToOrder() {
  return (
    <Section title="How an order goes">
      <ol className={styles.steps}>
        <li>
          <h3>Choose</h3>
          <p>
            Open a product and press “Order on WhatsApp”. The message already names it; add how many
            you need.
          </p>
        </li>
        <li>
          <h3>Agree</h3>
          <p>
            We answer with the price in your currency, the way to pay and the date of delivery or
            activation.
          </p>
        </li>
        <li>
          <h3>Receive</h3>
          <p>
            Books come to your address in Pakistan. Subscriptions are activated in your own name.
          </p>
        </li>
      </ol>
      <p className={styles.institutions}>
        Ordering for a college, library or hospital? Write to{' '}
        <Link to={mailLink()}>{site.email}</Link> and we prepare a quotation for an institutional
        licence.
      </p>
    </Section>
  );
}
