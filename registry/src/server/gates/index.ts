export { checkBeside, checkBesideEither, fitsBeside } from './check-beside';
export { checkRelease, type ReleaseSubject, releaseLimits } from './release-gates';
