import type { ReleaseRecord, Uses } from '@meridian/contracts';
import { routeShape } from '../pair-rules';
import { describePlaces, nameOf } from '../rejection';
import { findNarrowing } from './find-narrowing';
import type { Provided } from './list-provided';

type PlacedWidget = Uses['widgets'][number];
/** Without `passes` only the widget itself is known. */
type WidgetUse = Omit<PlacedWidget, 'passes'> & Partial<Pick<PlacedWidget, 'passes'>>;

/** Something that a live release uses and no live release provides. */
export interface BrokenUse {
  consumer: string;
  /** The same for the same use in another release of the consumer. */
  key: string;
  /** `content 1.4.0 links to /courses, which no live release has (src/home/HomePage.tsx:12)` */
  sentence: string;
}

export function findBrokenUses(record: ReleaseRecord, provided: Provided): BrokenUse[] {
  const { links = [], api = [], events = [] } = record.uses ?? {};
  const { shell, pages, leadsToPage } = provided;
  const found: BrokenUse[] = [];
  const add = (key: string, what: string, at: readonly string[]) =>
    found.push({
      consumer: record.app,
      key: `${record.app} ${key}`,
      sentence: `${nameOf(record)} ${what}${describePlaces(at)}`,
    });

  // Links of the code name the pattern of a route, those of the navigation a URL, which a pattern may fit.
  for (const { path, at } of links)
    if (!pages.has(routeShape(path)))
      add(`link ${path}`, `links to ${path}, which no live release has`, at);
  for (const { id, to } of record.navigation)
    if (!leadsToPage(to))
      add(`navigation ${to}`, `links to ${to}, which no live release has`, [`navigation ${id}`]);

  for (const use of listWidgetUses(record))
    for (const [property, what] of findMisuses(use, provided))
      add(`widget ${use.id} ${property}`, what, use.at);

  for (const { path, at } of api)
    if (shell && provided.api && !provided.api.has(routeShape(path))) {
      const what = `reads the backend path ${path}, which ${nameOf(shell)} does not know`;
      add(`api ${path}`, what, at);
    }

  for (const { name, at } of events)
    if (!isEmitted(name, provided))
      add(`event ${name}`, `listens to ${name}, which no live release emits`, at);
  return found;
}

/** The team in `team/widget` and `team:thing-happened`. */
function ownerOf(name: string): string {
  return name.split(/[/:]/)[0] ?? '';
}

/** Widgets that the code places, and widgets that only a route declares, as in records without `uses`. */
function listWidgetUses({ uses, routes }: ReleaseRecord): WidgetUse[] {
  const placed = uses?.widgets ?? [];
  const known = new Set(placed.map(({ id }) => id));
  const declared = routes.flatMap((route) =>
    route.uses
      .filter((id) => !known.has(id))
      .map((id) => ({ id, props: {}, at: [`route ${route.id}`] })),
  );
  return [...placed, ...declared];
}

/** Why a placed widget does not work: it is missing, or one of its properties has changed. */
function* findMisuses(
  { id, passes, props }: WidgetUse,
  { releases, widgets }: Provided,
): Generator<[property: string, what: string]> {
  const release = releases.get(ownerOf(id));
  const widget = widgets.get(id);
  if (!release) return yield ['', `places ${id}, and no release of ${ownerOf(id)} is live`];
  const provider = nameOf(release);
  if (!widget) return yield ['', `places ${id}, which ${provider} does not have`];
  if (!passes || !widget.props) return;
  const { properties = {}, required = [] } = widget.props;
  for (const name of required)
    if (!passes.includes(name))
      yield [name, `places ${id} without ${name}, which ${provider} requires`];
  const compiled = new Map(Object.entries(props.properties ?? {}));
  const known = new Map(Object.entries(properties));
  const names = [...known.keys()].join(', ') || 'none';
  for (const name of passes) {
    const [then, now] = [compiled.get(name), known.get(name)];
    const what = `passes ${name} to ${id}, which`;
    if (!now) yield [name, `${what} ${provider} does not know; its properties are: ${names}`];
    const finding = then && now && findNarrowing(then, now, name);
    if (finding) yield [name, `${what} changed in ${provider}: ${finding}`];
  }
}

/** True, too, for an app whose record is too old to say what it emits. */
function isEmitted(name: string, { events, releases }: Provided): boolean {
  const owner = releases.get(ownerOf(name));
  return events.has(name) || (owner !== undefined && owner.emits === undefined);
}
