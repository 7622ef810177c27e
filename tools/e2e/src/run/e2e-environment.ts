import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import * as tabs from '../browser/tabs';
import { currentRun } from './current-run';

// Jest's worker stops listening when no file is left, and then waits half a second for the browser,
// which takes longer to close; Playwright kills it when the process exits.
process.on('removeListener', (event) => {
  if (event === 'message') process.exit();
});

interface TestEvent {
  name: string;
  test?: { name: string; errors: readonly unknown[] };
}

/** When a test fails, it prints what the systems logged last, because their logs are deleted at the end of the run. */
class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.browserTabs = tabs;
  }

  handleTestEvent({ name, test }: TestEvent): void {
    if (name !== 'test_done' || !test?.errors.length) return;
    const lines = listWarnings(currentRun().directory).join('\n');
    process.stderr.write(`"${test.name}" failed. Systems have logged: ${lines || 'nothing'}\n`);
  }
}

function listWarnings(directory: string): string[] {
  const files = readdirSync(directory).filter((file) => file.endsWith('.log'));
  return files.flatMap((file) =>
    readFileSync(path.join(directory, file), 'utf8')
      .split('\n')
      .filter((line) => /"level":[4-6]0|"status":5\d\d/.test(line))
      .slice(-10)
      .map((line) => `${file}: ${line.slice(0, 600)}`),
  );
}

// biome-ignore lint/style/noDefaultExport: this is how Jest takes it.
export default BrowserEnvironment;
