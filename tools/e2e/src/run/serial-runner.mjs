// @ts-check
import TestRunner from 'jest-runner';

/** Jest runs no other tests while a serial runner works. */
class SerialRunner extends TestRunner {
  /** @override */
  isSerial = true;
}

// biome-ignore lint/style/noDefaultExport: this is how Jest takes it.
export default SerialRunner;
