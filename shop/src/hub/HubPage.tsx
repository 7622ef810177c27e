import type { PageProps } from '@meridian/composition';
import { mailLink, pathTo, site } from '@meridian/contracts';
import { Link, LinkButton, Section } from '@meridian/ui';
import type { ImagesById, ProviderImages } from '../product-cards/load-product-images';
import { ProductShelf } from '../product-cards/ProductShelf';
import type { ProductSummary } from '../products/product';
import { providers } from '../products/providers';
import styles from './hub.module.css';
import { ProviderTile } from './ProviderTile';

export interface HubData {
  /** Images of the tiles, by provider. */
  providers: ProviderImages;
  /** Images of the books on the shelf, by id. */
  products: ImagesById;
}

/** The shop's entrance: six providers, a shelf of books, and how an order goes. */
export function HubPage({ data }: PageProps<HubData>) {
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
              <ProviderTile provider={provider} image={data.providers[provider.id]} />
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title="From the Oxford shelves"
        tone="surface"
        action={
          <LinkButton to={pathTo('/books')} variant="quiet">
            All 77 books
          </LinkButton>
        }
      >
        <ProductShelf provider="oxford" products={firstBooks} images={data.products} level={3} />
      </Section>
      <HowToOrder />
    </>
  );
}

/** One book from each kind of shelf; written out, so that the hub loads no list. */
export const firstBooks: readonly ProductSummary[] = [
  { id: 1, name: 'Oxford Handbook of Clinical Medicine', subject: 'General medicine' },
  { id: 31, name: 'Oxford Handbook of Paediatrics', subject: 'Paediatrics' },
  {
    id: 30,
    name: 'Oxford Handbook of Obstetrics and Gynaecology',
    subject: 'Obstetrics and gynaecology',
  },
  { id: 42, name: 'Oxford Textbook of Medicine', subject: 'General medicine' },
  { id: 69, name: 'Emergencies in Trauma', subject: 'Emergency medicine' },
  { id: 75, name: 'Oxford Case Histories in Neurology', subject: 'Neurology' },
].map((book) => ({ ...book, price: null, oldPrice: null }));

const orderSteps = {
  Choose:
    'Open a product and press “Order on WhatsApp”. The message already names it; add how many you need.',
  Agree:
    'Within one working day we answer with the price in rupees (PKR), the way to pay and the day of delivery or activation.',
  Receive: 'Books come to your address in Pakistan. Subscriptions are activated in your own name.',
};

function HowToOrder() {
  return (
    <Section title="How an order goes">
      <ol className={styles.steps}>
        {Object.entries(orderSteps).map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.institutions}>
        Ordering for a college, library or hospital? Write to{' '}
        <Link to={mailLink()}>{site.email}</Link> and we prepare a quotation for an institutional
        licence.
      </p>
    </Section>
  );
}
