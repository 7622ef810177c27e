export { default as texts } from './partners-3.json';
