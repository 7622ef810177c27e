/** A registry with small releases, for tests of programs that use one. */
export { makeFiles, makeRecord, makeShellRecord } from './make-record';
export { describeWithS3, type S3Server, startS3Server } from './s3-server';
export { startTestRegistry, type TestRegistry } from './start-test-registry';
