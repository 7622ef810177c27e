/** Courses and conferences with their lists. Bundled into the apps that import it. */

export type { ItemPicture, ItemPictures } from './api';
export * from './forms/pre-registration/pre-registration-options';
export * from './forms/pre-registration/read-choices';
export * from './lists/calendar-paths';
export * from './lists/conference-list-query';
export * from './lists/course-list-query';
export { facetValueLabel } from './lists/facet-labels';
export * from './lists/facet-values';
export * from './lists/facets';
export { listStep, maxShown, readShown, writeShown } from './lists/list-query';
export type * from './lists/list-schemas';
export { readPriceLimit } from './lists/price-limit';
export * from './lists/summaries';
export * from './programme/complete-conference';
export type { PreviewedConference } from './programme/conference';
export * from './programme/days';
export * from './programme/event-state';
export * from './programme/fees';
export * from './programme/pictures';
export * from './programme/price-text';
export { eventStatuses } from './programme/programme-fields';
export * from './programme/specialties';
