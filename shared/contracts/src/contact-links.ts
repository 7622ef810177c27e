import { site } from './site';

/** Opens a WhatsApp chat with us, with the message already typed. */
export function whatsAppLink(message?: string): string {
  return `https://wa.me/${site.whatsApp.number}${message ? `?text=${encodeURIComponent(message)}` : ''}`;
}

/** Opens an e-mail to us, with subject and text already typed. */
export function mailLink(subject?: string, message = ''): string {
  const query = subject
    ? `?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`
    : '';
  return `mailto:${site.email}${query}`;
}
