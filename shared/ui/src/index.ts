/**
 * The design system: components of the frame and of most pages. It is shared, and pages with code of a remote load all of
 * it. Components of some pages are in `@meridian/ui/page`, those of forms in `@meridian/ui/forms`.
 */

export { LogoMark } from './brand/LogoMark';
export { MeridianArcs } from './brand/MeridianArcs';
export { classNames } from './class-names';
export { Button, LinkButton } from './controls/Button';
export { Link, type LinkProps, LinkProvider } from './controls/Link';
export { SearchField } from './controls/SearchField';
export { EmptyState } from './feedback/EmptyState';
export { ErrorState } from './feedback/ErrorState';
export { FailureCard } from './feedback/FailureCard';
export { Skeleton } from './feedback/Skeleton';
export { Status } from './feedback/Status';
export { showToast, ToastRegion } from './feedback/ToastRegion';
export { Icon } from './icons/Icon';
export type { IconName } from './icons/icon-paths';
export { Banner } from './layout/Banner';
export { Columns } from './layout/Columns';
export { Panel } from './layout/Panel';
export { Prose } from './layout/Prose';
export { Section } from './layout/Section';
export { TextProvider, type TranslateText, useTexts } from './texts';
