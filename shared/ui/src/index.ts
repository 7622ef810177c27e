/**
 * The design system: what the frame and most pages show. It is shared, and pages with code of a remote load all of
 * it; what only some pages show is in `@meridian/ui/page`, what only forms need in `@meridian/ui/forms`.
 */
export { Button, LinkButton } from './actions/Button';
export { classNames } from './class-names';
export { LogoMark } from './covers/LogoMark';
export { MeridianArcs } from './covers/MeridianArcs';
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
export { Link, type LinkProps, LinkProvider } from './links/Link';
export { SearchField } from './navigation/SearchField';
export { type SayText, TextProvider, useTexts } from './texts/texts';
