import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jestResult, playwrightResult, summary, total } from './reports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'mingle-reports-'));

function written(report) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const jestReport = (testResults) => ({ numPassedTests: 2, numPendingTests: 1, numTodoTests: 0, testResults });

describe('the count of a run', () => {
  it('names each failed test', () => {
    const assertionResults = [{ status: 'failed', fullName: 'a match expires', failureMessages: ['Error: no\n  at x'] }];
    const result = jestResult('unit', 1, written(jestReport([{ name: '/a.spec.ts', status: 'failed', assertionResults }])));
    expect(result).toMatchObject({ passed: 2, failed: 1, skipped: 1 });
    expect(result.failures[0]).toMatch(/a match expires .*: Error: no$/);
  });

  it('counts a file that could not run as a failure', () => {
    const broken = {
      name: '/b.spec.ts',
      status: 'failed',
      message: '● Test suite failed to run\n\n  Cannot find x',
      assertionResults: [],
    };
    const result = jestResult('unit', 1, written(jestReport([broken])));
    expect(result.failures).toEqual([expect.stringMatching(/b\.spec\.ts: Cannot find x/)]);
  });

  it('counts a stage that fails without a failed test, or leaves no report', () => {
    expect(jestResult('unit', 1, written(jestReport([])))).toMatchObject({ failed: 1, failures: ['unit ended with 1'] });
    expect(jestResult('unit', 134, join(folder, 'none.json'))).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a story that passed only when repeated as failed', () => {
    const spec = {
      title: 'two strangers meet',
      file: 'meet.spec.ts',
      tests: [{ status: 'flaky', results: [{ error: { message: 'late' } }] }],
    };
    const report = { errors: [], stats: { expected: 3, skipped: 0 }, suites: [{ suites: [{ specs: [spec] }] }] };
    expect(playwrightResult('e2e', 0, written(report))).toMatchObject({
      passed: 3,
      failed: 1,
      failures: ['two strangers meet (meet.spec.ts): late'],
    });
  });

  it('ends in one line', () => {
    const parts = [
      { passed: 3, failed: 0, skipped: 0, failures: [] },
      { passed: 1, failed: 1, skipped: 2, failures: ['x'] },
    ];
    expect(summary(total(parts))).toBe('4 passed, 1 failed, 2 skipped');
    expect(summary(total(parts.slice(0, 1)))).toBe('3 passed, 0 failed');
  });
});
