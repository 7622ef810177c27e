export { checkBeside, checkBesideEither, fitsBeside } from './check-beside';
export { checkRelease, type ReleaseSubject } from './release-gates';
