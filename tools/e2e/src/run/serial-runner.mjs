// @ts-check
import TestRunner from 'jest-runner';

/** Runs test files one after the other; Jest runs no others meanwhile. */
class SerialRunner extends TestRunner {
  /** @override */
  isSerial = true;
}

// biome-ignore lint/style/noDefaultExport: this is how Jest takes it.
export default SerialRunner;
