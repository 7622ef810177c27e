export { default as texts } from './institutions-3.json';
