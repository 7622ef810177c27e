import type { CommandArguments } from '@meridian/service/cli';
import { wrongUsage } from '@meridian/service/cli';

/** What the command line says of an adoption. */
export interface Adoption {
  app: string;
  version: string | undefined;
  widgets: { id: string; expose: string }[];
  routes: { id: string; path: string; expose: string }[];
  title: string;
  description: string;
  out: string | undefined;
}

/** @throws ServiceError `malformed-request` */
export function readAdoption({
  app,
  version,
  widget,
  route,
  title,
  description,
  out,
}: CommandArguments['options']): Adoption {
  if (!app)
    throw wrongUsage('expected --app <name>, the app that the remote becomes here, found none');
  const widgets = readPairs('widget', widget).map(([id, expose]) => ({ id, expose }));
  const routes = readPairs('route', route).map(([path, expose]) => ({
    id:
      path
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'index',
    path,
    expose,
  }));
  if (widgets.length + routes.length === 0)
    throw wrongUsage(
      'expected --widget <id>=<expose> or --route <path>=<expose>, e.g. --route /library=./App, found neither',
    );
  const shownTitle =
    title ?? app.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ');
  return {
    app,
    version,
    widgets,
    routes,
    title: shownTitle,
    description: description ?? `${shownTitle}, a part of this site that another team provides.`,
    out,
  };
}

/** Reads `a=./A,b=./B`. */
function readPairs(name: string, text = ''): [key: string, expose: string][] {
  const pairs = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  return pairs.map((pair) => {
    const [key, expose, ...rest] = pair.split('=');
    if (!key || !expose || rest.length > 0)
      throw wrongUsage(
        `expected --${name} ${name === 'route' ? '<path>' : '<id>'}=<expose>, found ${JSON.stringify(pair)}`,
      );
    return [key, expose.startsWith('./') ? expose : `./${expose}`];
  });
}
