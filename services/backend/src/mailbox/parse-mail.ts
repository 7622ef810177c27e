import PostalMime, { decodeWords } from 'postal-mime';

export interface ParsedMail {
  /** In the order of the mail; unfolded and decoded. */
  headers: { name: string; value: string }[];
  text: string;
  html: string;
  attachments: { filename: string; text: string }[];
}

export async function parseMail(source: Buffer): Promise<ParsedMail> {
  const parsed = await PostalMime.parse(source, { attachmentEncoding: 'arraybuffer' });
  const { headers, text = '', html = '', attachments } = parsed;
  return {
    headers: headers.map(({ originalKey: name, value }) => ({ name, value: decodeWords(value) })),
    text,
    html,
    attachments: attachments.map(({ filename, content }) => ({
      filename: filename ?? 'Attachment',
      text: typeof content === 'string' ? content : new TextDecoder().decode(content),
    })),
  };
}

export function headerOf({ headers }: Pick<ParsedMail, 'headers'>, name: string): string {
  return headers.find((header) => header.name.toLowerCase() === name)?.value ?? '';
}
