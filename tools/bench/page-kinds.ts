/** Pages with forms that check the input while a visitor types: their code comes without a touch. */
export const formPages = ['/login', '/enroll-now', '/contact', '/add_conference'];

export async function listPageKinds(site: string): Promise<string[]> {
  const lists = ['/courses', '/conferences', '/books', '/new'];
  const withDetails = lists.map(async (list) => {
    const text = await (await fetch(site + list)).text();
    const [, detail] = /<article.*?href="(\/[^"?#]+\/[^"?#]+)"/s.exec(text) ?? [];
    if (!detail) throw new Error(`${list} has no entry to measure the page of.`);
    return [list, detail];
  });
  const read = ['/', '/about', '/shop', ...(await Promise.all(withDetails)).flat(), '/faqs'];
  return [...read, ...formPages];
}
