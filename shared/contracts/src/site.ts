import { siteSettings } from './site-settings';

const { phone, whatsApp } = siteSettings;

/** Who we are, with what follows from the settings. */
export const site = {
  ...siteSettings,
  locale: 'en-PK',
  timeZone: 'Asia/Karachi',
  /** The mark as a square PNG. */
  logo: '/icon-512.png',
  phone: { label: phone, href: `tel:+${digitsOf(phone)}` },
  whatsApp: { label: whatsApp, number: digitsOf(whatsApp) },
} as const;

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

function digitsOf(phoneNumber: string): string {
  return phoneNumber.replace(/\D/g, '');
}
