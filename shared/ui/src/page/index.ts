/** Components of some pages. Each remote bundles those that it uses, so that a page loads no others. */

export { Card, CardGrid } from './Card';
export { CutText, cutText } from './CutText';
export { ChipChoices } from './chips/ChipChoices';
export { ChipGroup, ChipLink } from './chips/ChipLink';
export { BookCover, composeBookCover } from './covers/BookCover';
export { Cover } from './covers/Cover';
export { composeCover, coverHeight, coverWidth } from './covers/compose-cover';
export { Glyph } from './covers/Glyph';
export { Logo } from './covers/Logo';
export { initialsOf, Monogram } from './covers/Monogram';
export { Picture } from './covers/Picture';
export { DateBlock } from './dates/DateBlock';
export { DateRange } from './dates/DateRange';
export { formatDate, formatDateRange } from './dates/date-format';
export { Accordion } from './disclosure/Accordion';
export { Dialog } from './disclosure/Dialog';
export { formatCount } from './figures/count';
export { DataTable } from './figures/DataTable';
export { type Fact, FactList } from './figures/FactList';
export { formatMoney, Price } from './figures/Price';
export { Stat } from './figures/Stat';
export { type AppliedFilter, AppliedFilters } from './filters/AppliedFilters';
export { type FacetChoice, FacetChoices } from './filters/FacetChoices';
export { FacetForm, FacetGroup, FilterSheet } from './filters/FacetForm';
export { MoreLink } from './filters/MoreLink';
export { Pagination } from './navigation/Pagination';
export { SelectMenu } from './navigation/SelectMenu';
