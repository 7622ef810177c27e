import { fillPath, type SitePath, type SiteRoutes } from '@meridian/contracts';

type ShopRoute = SiteRoutes[keyof SiteRoutes & `shop/${string}`];

/** The six providers, with the patterns of their grid and detail pages. */
export const shopPaths = {
  sanford: { grid: '/sanford-guides', detail: '/sanforddetail/:id' },
  access: { grid: '/access-medicine', detail: '/accessdetail/:id' },
  nejm: { grid: '/nejm-knowledge', detail: '/NEJKdetail/:id' },
  isabel: { grid: '/guides', detail: '/isabaldetail/:id' },
  anatomica: { grid: '/3d-anantomica', detail: '/anatomicadetail/:id' },
  oxford: { grid: '/books', detail: '/price-detail/:id' },
} as const satisfies Record<string, { grid: ShopRoute; detail: ShopRoute }>;

export type ShopProvider = keyof typeof shopPaths;

export function detailUrl(provider: ShopProvider, id: number): SitePath {
  return fillPath(shopPaths[provider].detail, { id });
}
