import type { JsonSchema, Uses } from '@meridian/contracts';
import { findNarrowing } from './find-narrowing';
import { nameOf } from './finding';
import type { Provided } from './provided';

type PlacedWidget = Uses['widgets'][number];
/** Without `passes` it is known only that the widget is placed. */
export type WidgetUse = Omit<PlacedWidget, 'passes'> & Partial<Pick<PlacedWidget, 'passes'>>;

interface Misuse {
  /** The same for the same misuse in another release. */
  key: string;
  /** Goes on after the name of the consumer. */
  what: string;
}

/** Why a placed widget cannot do with what it is given: it is not there, or its properties are others now. */
export function findMisuses(use: WidgetUse, { releases, widgets }: Provided): Misuse[] {
  const { id, passes } = use;
  const owner = id.split('/')[0] ?? '';
  const release = releases.get(owner);
  const widget = widgets.get(id);
  if (!release) return [{ key: '', what: `places ${id}, and no release of ${owner} is live` }];
  if (!widget) return [{ key: '', what: `places ${id}, which ${nameOf(release)} does not have` }];
  return passes && widget.props
    ? findMisusedProperties({ ...use, passes }, widget.props, nameOf(release))
    : [];
}

function findMisusedProperties(
  { id, passes, props }: PlacedWidget,
  { properties = {}, required = [] }: JsonSchema,
  provider: string,
): Misuse[] {
  const known = new Map(Object.entries(properties));
  const compiled = new Map(Object.entries(props.properties ?? {}));
  const missing = required.filter((name) => !passes.includes(name));
  return [
    ...missing.map((name) => ({
      key: name,
      what: `places ${id} without ${name}, which ${provider} requires`,
    })),
    ...passes.flatMap((name): Misuse[] => {
      const [then, now] = [compiled.get(name), known.get(name)];
      if (!now) {
        const names = [...known.keys()].join(', ') || 'none';
        const what = `passes ${name} to ${id}, which ${provider} does not know; its properties are: ${names}`;
        return [{ key: name, what }];
      }
      const finding = then && findNarrowing(then, now, name);
      return finding
        ? [{ key: name, what: `passes ${name} to ${id}, which changed in ${provider}: ${finding}` }]
        : [];
    }),
  ];
}
