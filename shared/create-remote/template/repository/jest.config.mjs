import { remoteTests } from '@meridian/testing/jest-config';

/** What every remote's tests need: a document, the styles' class names, the contract suite. */
export default remoteTests;
