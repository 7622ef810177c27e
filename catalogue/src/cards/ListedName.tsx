import { usePageLanguage } from '@meridian/composition';

/** A city, a specialty or a way of teaching: in the page's language where it is known there, else marked as English. */
export function ListedName({ text }: { text: string }) {
  const { t, english } = usePageLanguage();
  const said: string = t(text);
  return <span {...(said === text ? english : {})}>{said}</span>;
}
