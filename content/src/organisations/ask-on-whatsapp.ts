import { whatsAppLink } from '@shared/contracts';

/** A chat with us on WhatsApp that begins with the organisation's name. */
export function askOnWhatsApp(title: string): string {
  return whatsAppLink(`Hello, I would like to know more about ${title}.`);
}
