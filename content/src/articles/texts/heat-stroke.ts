export { default as body } from './heat-stroke.json';
