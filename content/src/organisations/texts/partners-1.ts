export { default as texts } from './partners-1.json';
