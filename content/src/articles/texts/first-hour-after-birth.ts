export { default as body } from './first-hour-after-birth.json';
