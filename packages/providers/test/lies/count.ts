import type { Reporter, TestModule } from 'vitest/node';

/** Minimum number of wrong responses for each client. */
const LEAST = 10;
const TRUTH = /truth/;

/** Counts, for each client, the wrong responses that it received and refused by name; fewer than ten is a failure. */
export default class Count implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules.flatMap((one) =>
      [...one.children.suites()].map((suite) => {
        const lies = [...suite.children.allTests()].filter(({ name }) => !TRUTH.test(name));
        const refused = lies.filter((lie) => lie.result().state === 'passed');
        return { client: suite.name, answer: lies.length, refused: refused.length };
      }),
    );
    for (const { client, answer, refused } of rows.toSorted((a, b) => a.client.localeCompare(b.client)))
      console.log(`${client}: ${answer} wrong answers, ${refused} refused by name`);
    if (rows.some(({ answer, refused }) => answer < LEAST || refused < answer)) process.exitCode = 1;
  }
}
