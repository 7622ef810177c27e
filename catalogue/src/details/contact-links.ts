import { site } from '@shared/contracts';

/** Opens a WhatsApp chat with us, the message already written. */
export function whatsAppLink(message: string): string {
  return `https://wa.me/${site.whatsApp.number}?text=${encodeURIComponent(message)}`;
}

/** Opens a mail to us with its subject and text. */
export function mailLink(subject: string, message: string): string {
  return `mailto:${site.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
}
