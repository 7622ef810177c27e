export { default as texts } from './partners-2.json';
