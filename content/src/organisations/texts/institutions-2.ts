export { default as texts } from './institutions-2.json';
