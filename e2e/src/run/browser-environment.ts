import { TestEnvironment } from 'jest-environment-node';
import * as tabs from '../browser/tabs';
import { currentRun } from './current-run';
import { listWarnings } from './list-warnings';

// Jest's worker stops listening when no file is left, and then waits half a second for the browser,
// which takes longer to close; Playwright kills it when the process exits.
process.on('removeListener', (event) => {
  if (event === 'message') process.exit();
});

/** What jest-circus tells of a test. */
interface TestEvent {
  name: string;
  test?: { name: string; errors: readonly unknown[] };
}

/**
 * Node, and a browser that the worker's next test files use as well. When a test fails, it prints what the systems
 * logged meanwhile, because their logs are deleted at the end of the run.
 */
class BrowserEnvironment extends TestEnvironment {
  /** The end of the test before, so that the set-up of a test belongs to it. */
  #sinceMs = Date.now();

  override async setup(): Promise<void> {
    await super.setup();
    this.global.browserTabs = tabs;
  }

  handleTestEvent({ name, test }: TestEvent): void {
    if (name !== 'test_done') return;
    const sinceMs = this.#sinceMs;
    this.#sinceMs = Date.now();
    if (!test?.errors.length) return;
    const warnings = listWarnings(currentRun().directory, sinceMs);
    const what = warnings.length > 0 ? warnings.join('\n') : 'nothing';
    process.stderr.write(
      `While "${test.name}" ran and failed, systems logged as warnings or worse: ${what}\n`,
    );
  }
}

// biome-ignore lint/style/noDefaultExport: this is how Jest takes it.
export default BrowserEnvironment;
