export { default as body } from './handover.json';
