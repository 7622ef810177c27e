import { ApiError } from '@meridian/composition';
import type { Api, ApiPath, ApiResponse } from '@meridian/contracts';
import { createContext } from 'react';

/** The site of a widget, for pages of another origin. */
export interface Site {
  api: Api;
  /** The whole URL of a path of the site. */
  toUrl: (path: string) => string;
}

/** Paths of uploaded images in responses of the API. */
const apiPath = /^\/api\//;

/** @param origin of the site, e.g. `https://meridian.example` */
export function openSite(origin: string): Site {
  // Joined as text: relative to the origin, a path such as `//evil` would name another host.
  return { api: createApi(origin), toUrl: (path) => origin + path };
}

/** The site of the rendered widget. */
export const SiteContext = createContext<Site>(openSite(''));

function createApi(origin: string): Api {
  // Without a protocol, because components accept only paths of images that begin with a slash.
  const toUrl = (_: string, value: unknown) =>
    typeof value === 'string' && apiPath.test(value) ? origin.replace(/^\w+:/, '') + value : value;
  return {
    async get<Path extends ApiPath>(path: Path, signal?: AbortSignal) {
      const url = `${origin}/api${path}`;
      const response = await fetch(url, {
        // Without cookies, because other origins may read only data that is the same for all visitors.
        credentials: 'omit',
        headers: { accept: 'application/json' },
        ...(signal ? { signal } : {}),
      });
      if (!response.ok)
        throw new ApiError('unavailable', `${url} responded with status ${response.status}`);
      return JSON.parse(await response.text(), toUrl) as ApiResponse<Path>;
    },
  };
}
