import { site, whatsAppLink } from '@shared/contracts';

/** Opens a WhatsApp chat with us, the order already written. */
export function orderLink(productName: string, providerName: string): string {
  const text = `Hello ${site.shortName}, I would like to order ${productName} (${providerName}). Please tell me the next step.`;
  return whatsAppLink(text);
}
