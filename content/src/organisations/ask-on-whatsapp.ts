import { site } from '@shared/contracts';

/** A chat with us on WhatsApp that begins with the organisation's name. */
export function askOnWhatsApp(title: string): string {
  const text = `Hello, I would like to know more about ${title}.`;
  return `https://wa.me/${site.whatsApp.number}?text=${encodeURIComponent(text)}`;
}
