export { runData } from './data-commands';
export { runOrganizers } from './organizer-commands';
export { runOutbox } from './outbox-commands';
