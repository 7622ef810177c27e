/** The longest form that is read, in bytes. */
const longestForm = 64 * 1024;

/** More fields than any form of the site has. */
const mostFields = 60;

/** What was posted: the first value of each field; or why it is not read. */
export type PostedForm =
  | { status: 'read'; values: Record<string, string> }
  | { status: 'too-large' | 'not-a-form' };

/** Reads a form as browsers post it without scripts. */
export async function readPostedForm(request: Request): Promise<PostedForm> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return { status: 'not-a-form' };
  const text = await readText(request);
  if (text === null) return { status: 'too-large' };
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.keys(values).length >= mostFields) return { status: 'too-large' };
    values[name] ??= value;
  }
  return { status: 'read', values };
}

/** The body as text; null as soon as it is longer than may be, whatever its header said. */
async function readText(request: Request): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > longestForm) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
  return text + decoder.decode();
}
