import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** `npm start` serves previews there. */
export function previewsOf({ port }: { port: number }): string {
  return `http://preview.localhost:${port}`;
}

/** Browsers find every name below `localhost` on this machine, Node.js does not. */
export async function fetchPreview(
  { port }: { port: number },
  path: string,
  headers: Record<string, string> = {},
) {
  const { host } = new URL(previewsOf({ port }));
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: 'localhost', port, path, headers: { ...headers, host } }, resolve).on(
      'error',
      reject,
    );
  });
  return { status: response.statusCode, headers: response.headers, text: await text(response) };
}
