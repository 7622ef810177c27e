/** What differs from book to book; the terms are the same for all. */
export interface Book {
  name: string;
  subject: string;
  description: string;
  closing: string;
}
