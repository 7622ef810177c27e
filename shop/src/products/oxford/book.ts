/** What is written by hand for each book; series and terms are the shelf's. */
export interface Book {
  name: string;
  subject: string;
  description: string;
  closing: string;
}
