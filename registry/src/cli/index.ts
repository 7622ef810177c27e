export { runRelease } from './release-program';
