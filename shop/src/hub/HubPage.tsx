import { paths } from '@shared/contracts';
import { LinkButton, Section } from '@shared/ui';
import { ProductShelf } from '../product-cards/ProductShelf';
import { providers } from '../products/providers';
import { firstBooks } from './first-books';
import { HowToOrder } from './HowToOrder';
import styles from './hub.module.css';
import { ProviderTile } from './ProviderTile';

/** The shop's entrance: six providers, a shelf of books, and how an order goes. */
export function HubPage() {
  return (
    <>
      <Section>
        <p className={styles.introduction}>
          Reference works and learning tools that clinicians in Pakistan ask us for, from six
          publishers. Choose a product and order it on WhatsApp; a person answers.
        </p>
        <ul className={styles.tiles}>
          {providers.map((provider) => (
            <li key={provider.id}>
              <ProviderTile provider={provider} />
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title="From the Oxford shelves"
        tone="surface"
        action={
          <LinkButton to={paths.shopGrid('oxford')} variant="quiet">
            All 77 books
          </LinkButton>
        }
      >
        <ProductShelf provider="oxford" products={firstBooks} level={3} />
      </Section>
      <HowToOrder />
    </>
  );
}
