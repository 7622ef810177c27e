/** A remote's only access to the router, to widgets of other teams and to the shell. */

export type { Crumb, PageImage, PageMeta } from '@meridian/contracts';
export {
  type Contribution,
  type ContributionArgs,
  type ContributionKind,
  defineRemote,
  type Remote,
  type RemoteTranslation,
  type RemoteTranslations,
  type RouteDeclaration,
} from './define-remote';
export {
  defineRoute,
  type LoaderArgs,
  type PageProps,
  type RouteModule,
} from './define-route';
export { defineWidget, type WidgetLoaderArgs, type WidgetModule } from './define-widget';
export { ApiError, GoneError, isGone, isNotFound, NotFoundError } from './errors';
export { emit, listen } from './events';
export { FailureBoundary } from './FailureBoundary';
export {
  type Host,
  HostProvider,
  type PageLocation,
  type ServedWidget,
  useSiteSettings,
  type WidgetState,
} from './host';
export { Message, usePageLanguage, useTranslate } from './messages';
export { PlacedWidget, RemoteWidget } from './RemoteWidget';
export { useIsNavigating, useLocation, useNavigate, useSearchParams } from './routing';
export { createTranslate, inEnglish, type PageLanguage, type Translate } from './translate';
