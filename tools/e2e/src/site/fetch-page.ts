/** A page as it comes from the server, in the few words that tests compare. */
export async function fetchPage(url: string) {
  const response = await fetch(url);
  const html = await response.text();
  return {
    status: response.status,
    title: textOf(/<title>(.*?)<\/title>/s, html),
    heading: textOf(/<h1[^>]*>(.*?)<\/h1>/s, html),
    html,
    headers: response.headers,
  };
}

function textOf(pattern: RegExp, html: string): string {
  return (pattern.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, '');
}
