/** What is written by hand for each book; its shelf brings the terms. */
export interface Book {
  name: string;
  subject: string;
  description: string;
  closing: string;
}
