import {
  type CallExpression,
  type EcmaScriptModule,
  type JSXOpeningElement,
  type Node,
  parseSync,
  Visitor,
} from 'oxc-parser';
import { modulesWithExports } from '../shared-modules';
import { findHidden } from './hidden-names';
import { isApiCall, readApiPath, readText } from './literals';
import { findPlainLinks } from './plain-links';
import { findIndirect, findTrackedNames, type TrackedName } from './tracked-names';

/** The uses of other apps in one file, each with its line, and the events that the file emits. */
export interface FileUses {
  links: { path: string; line: number }[];
  widgets: { id: string; passes: string[]; line: number }[];
  api: { path: string; line: number }[];
  events: { name: string; line: number }[];
  emits: string[];
  /** Exports of modules that the shell shares. */
  imports: { module: string; name: string; line: number }[];
  /** Uses that cannot be read: the line, and a message with the expected and the found text. */
  faults: { line: number; message: string }[];
}

/** Attributes of `RemoteWidget` that are not properties of the widget. */
const ownAttributes = ['id', 'fallback', 'key'];

const expected: Record<TrackedName | 'properties' | 'api' | 'import' | 'link', string> = {
  pathTo:
    "the path of a page in quotes, as in pathTo('/courses-detail/:id', { id }), with one call for each page",
  RemoteWidget:
    'the id of a widget in quotes, as in <RemoteWidget id="team/widget" />, with one element for each widget',
  listen: "the name of an event in quotes, as in listen('team:thing-happened', …)",
  emit: "the name of an event in quotes, as in emit('team:thing-happened', …)",
  api: "the path of the backend in quotes or backticks, as in api.get('/read-course')",
  import: "what is used by its own name, as in import { pathTo } from '@meridian/contracts'",
  link: "the path of a page by pathTo('/…'), so that the registry knows who links to it",
  properties: 'each property of a widget by its name, as in heading={heading}',
};

/**
 * Reads the uses of other apps in a source file: `pathTo`, `RemoteWidget`, `listen` and `emit` of our packages, and
 * `api.get`.
 *
 * @param file name, whose ending tells the language
 * @param settings.isShell true for the shell, which gets widgets and paths from the live map, and passes whole modules to
 *   remotes
 */
export function readUses(
  file: string,
  text: string,
  { isShell = false }: { isShell?: boolean } = {},
): FileUses {
  const { program, module, errors } = parseSync(file, text, { lang: languageOf(file) });
  const names = findTrackedNames(module);
  const lineOf = ({ start }: { start: number }) => text.slice(0, start).split('\n').length;
  const imports = findSharedImports(module).map(({ start, ...one }) => {
    return { ...one, line: lineOf({ start }) };
  });
  const uses: FileUses = {
    ...{ links: [], widgets: [], api: [], events: [], emits: [], faults: [] },
    imports,
  };
  const addFault = (node: Node, what: string) => {
    const [found] = text.slice(node.start, node.end).split('\n');
    uses.faults.push({ line: lineOf(node), message: `expected ${what}; found ${found}` });
  };

  const readCall = (call: CallExpression) => {
    const line = lineOf(call);
    if (isApiCall(call)) {
      const path = readApiPath(call);
      if (path !== null) uses.api.push({ path, line });
      else if (!isShell) addFault(call, expected.api);
    }
    const name = call.callee.type === 'Identifier' ? names.get(call.callee.name) : undefined;
    if (!name) return;
    const value = readText(call.arguments[0]);
    if (value === null) addFault(call, expected[name]);
    else if (name === 'pathTo') uses.links.push({ path: value, line });
    else if (name === 'listen') uses.events.push({ name: value, line });
    else if (name === 'emit') uses.emits.push(value);
  };

  const readElement = (element: JSXOpeningElement) => {
    const { name, attributes } = element;
    if (name.type !== 'JSXIdentifier' || names.get(name.name) !== 'RemoteWidget') return;
    const named = attributes.flatMap((one) => (one.type === 'JSXAttribute' ? [one] : []));
    const id = readText(named.find((one) => one.name.name === 'id')?.value);
    if (id === null && isShell) return;
    if (id === null) return addFault(element, expected.RemoteWidget);
    const spread = attributes.find((one) => one.type === 'JSXSpreadAttribute');
    if (spread) return addFault(spread, expected.properties);
    const passes = named.map((one) => String(one.name.name)).sort();
    const properties = passes.filter((one) => !ownAttributes.includes(one));
    uses.widgets.push({ id, passes: properties, line: lineOf(element) });
  };

  new Visitor({ CallExpression: readCall, JSXOpeningElement: readElement }).visit(program);
  for (const node of findIndirect(program, names))
    addFault(node, `${node.name} to be called or placed right here, under this name`);
  for (const node of findHidden(program, { isShell })) addFault(node, expected.import);
  for (const node of findPlainLinks(program, module, { isShell })) addFault(node, expected.link);
  for (const { message, labels } of errors)
    uses.faults.push({
      line: lineOf(labels[0] ?? { start: 0 }),
      message: `expected source that can be parsed; found ${message}`,
    });
  return uses;
}

/** Imports by name; the bundler knows the used exports of whole modules. */
function findSharedImports({ staticImports }: EcmaScriptModule) {
  const isShared = (name: string) => modulesWithExports.some((one) => one === name);
  return staticImports.flatMap(({ start, moduleRequest: { value: module }, entries }) =>
    entries.flatMap(({ importName: { name }, isType }) =>
      isShared(module) && name && !isType ? [{ module, name, start }] : [],
    ),
  );
}

/** The bundler accepts JSX in every JavaScript file. */
function languageOf(file: string) {
  if (file.endsWith('.tsx')) return 'tsx';
  return file.endsWith('ts') ? 'ts' : 'jsx';
}
