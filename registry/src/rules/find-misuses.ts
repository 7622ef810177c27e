import type { Uses } from '@meridian/contracts';
import { findNarrowing } from './find-narrowing';
import { nameOf } from './finding';
import { propertiesOf, requiredOf, type Schema, toSchema } from './json-schema';
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
    ? findMisusedProperties({ ...use, passes }, toSchema(widget.props), nameOf(release))
    : [];
}

function findMisusedProperties(
  { id, passes, props: then }: PlacedWidget,
  now: Schema,
  provider: string,
): Misuse[] {
  const known = propertiesOf(now);
  const compiled = propertiesOf(toSchema(then));
  const names = Object.keys(known).join(', ') || 'none';
  const missing = requiredOf(now).filter((name) => !passes.includes(name));
  return [
    ...missing.map((name) => ({
      key: name,
      what: `places ${id} without ${name}, which ${provider} requires`,
    })),
    ...passes.flatMap((name): Misuse[] => {
      if (!Object.hasOwn(known, name))
        return [
          {
            key: name,
            what: `passes ${name} to ${id}, which ${provider} does not know; its properties are: ${names}`,
          },
        ];
      if (!Object.hasOwn(compiled, name)) return [];
      const finding = findNarrowing(toSchema(compiled[name]), toSchema(known[name]), name);
      return finding
        ? [{ key: name, what: `passes ${name} to ${id}, which changed in ${provider}: ${finding}` }]
        : [];
    }),
  ];
}
