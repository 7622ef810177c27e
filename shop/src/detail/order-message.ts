import { site } from '@meridian/contracts';
import type { Product } from '../products/product';
import { findProvider } from '../products/providers';

/** The text with which an order begins; it asks for the price where the page has none. */
export function orderMessage({ name, provider, price }: Product): string {
  const product = `${name} (${findProvider(provider).name})`;
  const question = price === null ? 'the price and the next step' : 'the next step';
  return `Hello ${site.shortName}, I would like to order ${product}. Please tell me ${question}.`;
}
